import { m } from "#messages";

const steps = [
  { name: m.marketing_step_upload, text: m.marketing_step_upload_text },
  { name: m.marketing_step_choose, text: m.marketing_step_choose_text },
  { name: m.marketing_step_see, text: m.marketing_step_see_text },
];

export function Steps() {
  return (
    <section className="home-part" aria-labelledby="steps">
      <h2 id="steps">{m.marketing_steps_title()}</h2>
      <ol className="steps">
        {steps.map(({ name, text }) => (
          <li key={name()}>
            <h3>{name()}</h3>
            <p>{text()}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

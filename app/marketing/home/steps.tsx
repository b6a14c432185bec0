const steps = [
  {
    name: "Upload a photo",
    text: "JPG, PNG or HEIC, straight from your phone. One photo of the front or the yard will do.",
  },
  {
    name: "Choose a look",
    text: "Real materials and colors by name. Every choice shows on your photo at once, as often as you like.",
  },
  {
    name: "See it in full",
    text: "The finished picture is there in seconds. Keep it, compare it, or ask for a quote with it.",
  },
];

export function Steps() {
  return (
    <section className="home-part" aria-labelledby="steps">
      <h2 id="steps">How it works</h2>
      <ol className="steps">
        {steps.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

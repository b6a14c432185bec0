import { ChevronDown } from "lucide-react";
import { Accordion } from "radix-ui";
import { m } from "#messages";
import { planTiers } from "#worker/billing/billing.catalogue.ts";
import { RichText } from "../ui/rich-text.tsx";

const questions = [
  { question: m.billing_what_is_visualization, answer: m.billing_what_is_visualization_answer },
  {
    question: m.billing_how_does_free_trial_work,
    answer: () => m.billing_free_trial_answer({ count: planTiers.free.monthlyVisualizations }),
  },
  { question: m.billing_which_photo_formats_can_i, answer: m.billing_formats_answer },
  { question: m.billing_how_long_does_visualization_take, answer: m.billing_how_long_answer },
  {
    question: m.billing_can_i_cancel_my_subscription,
    answer: m.billing_cancel_any_time_answer,
  },
];

/** One answer is open at a time. All of them are in the page from the start, for those who read it without script. */
export function Questions({ supportEmail }: { supportEmail: string }) {
  return (
    <section className="questions" aria-labelledby="questions">
      <h2 id="questions">{m.billing_frequently_asked_questions()}</h2>
      <Accordion.Root type="single" collapsible>
        {questions.map(({ question, answer }) => (
          <Accordion.Item key={question()} value={question()} className="question">
            <Accordion.Header>
              <Accordion.Trigger>
                {question()}
                <ChevronDown aria-hidden />
              </Accordion.Trigger>
            </Accordion.Header>
            <Accordion.Content forceMount className="answer">
              <p>{answer()}</p>
            </Accordion.Content>
          </Accordion.Item>
        ))}
      </Accordion.Root>
      <p>
        <RichText
          parts={m.billing_still_have_questions.parts({ supportEmail })}
          link={(inner) => <a href={`mailto:${supportEmail}`}>{inner}</a>}
        />
      </p>
    </section>
  );
}

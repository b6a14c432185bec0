import { ChevronDown } from "lucide-react";
import { Accordion } from "radix-ui";
import { planTiers } from "#worker/billing/billing.catalogue.ts";

const questions = [
  {
    question: "How does the free trial work?",
    answer: `The free trial gives you up to ${planTiers.free.monthlyVisualizations} visualizations. No card needed to start.`,
  },
  { question: "Which photo formats can I upload?", answer: "JPG, PNG and HEIC." },
  { question: "How long does a visualization take?", answer: "Most generations take 10-30 seconds." },
  {
    question: "Can I cancel my subscription?",
    answer: "Yes, any time. Your access lasts to the end of the billing cycle.",
  },
];

/** One answer is open at a time. All of them are in the page from the start, for those who read it without script. */
export function Questions({ supportEmail }: { supportEmail: string }) {
  return (
    <section className="questions" aria-labelledby="questions">
      <h2 id="questions">Frequently Asked Questions</h2>
      <Accordion.Root type="single" collapsible>
        {questions.map(({ question, answer }) => (
          <Accordion.Item key={question} value={question} className="question">
            <Accordion.Header>
              <Accordion.Trigger>
                {question}
                <ChevronDown aria-hidden />
              </Accordion.Trigger>
            </Accordion.Header>
            <Accordion.Content forceMount className="answer">
              <p>{answer}</p>
            </Accordion.Content>
          </Accordion.Item>
        ))}
      </Accordion.Root>
      <p>
        Something else? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </section>
  );
}

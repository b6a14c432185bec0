/**
 * How well the chat understands what people type: node bench/chat.ts [--service NAME] [--file PATH] [--list]. The sentences
 * were written before the code that reads them (`bench/chat/sentences/`); what they are said about is in
 * `unseenDesigns`. With `CHAT_MODEL` and its keys set, the same sentences go to that model.
 */
import { readFileSync } from "node:fs";
import { designOf } from "#services/designs.ts";
import { type Service, serviceIds } from "#services/services.ts";
import { checkProposal } from "#worker/chat/check-proposal.ts";
import type { ChatContext, Proposal } from "#worker/chat/interpreter.ts";
import { interpretByKeywords } from "#worker/chat/keyword-interpreter.ts";
import { unseenDesigns } from "#worker/chat/utterances/utterance-designs.ts";
import { judgeSentence, type Sentence, type Verdict } from "./chat/judge-sentence.ts";

const optionOf = (name: string) => process.argv.find((_, i, all) => all[i - 1] === name);
const verdicts: Verdict[] = ["right", "asked", "said", "silent", "refused"];

type Said = Sentence & { service: Service };

function readSentences(): Said[] {
  const file = optionOf("--file");
  if (file) return JSON.parse(readFileSync(file, "utf8"));
  return serviceIds.flatMap((service) => {
    const own: Sentence[] = JSON.parse(
      readFileSync(new URL(`chat/sentences/${service}.json`, import.meta.url), "utf8"),
    );
    return own.map((sentence) => ({ ...sentence, service }));
  });
}

/** What was said before was understood by the same reader, and taken. */
function contextFor({ service, before = [], pointed }: Said): ChatContext {
  const design = designOf(service).schema.parse(unseenDesigns[service]);
  const selected = new Set(designOf(service).markables.map(({ kind }) => kind));
  let context: ChatContext = { service, design, selected, pointed: null, history: [] };
  for (const message of before) {
    const answer = checkProposal(context, interpretByKeywords(context, message));
    context = { ...context, design: answer.design, history: [...context.history, { message, design: context.design }] };
  }
  return { ...context, pointed: (pointed ?? null) as ChatContext["pointed"] };
}

function noteOf(proposal: Proposal): string {
  return proposal.kind === "change" ? proposal.note : "";
}

const counts = new Map<string, number>();
const count = (service: string, verdict: string) => {
  for (const row of [service, "all"]) counts.set(`${row} ${verdict}`, (counts.get(`${row} ${verdict}`) ?? 0) + 1);
};
const only = optionOf("--service");
for (const said of readSentences().filter(({ service }) => !only || service === only)) {
  const context = contextFor(said);
  const proposal = interpretByKeywords(context, said.say);
  const answer = checkProposal(context, proposal);
  const verdict = judgeSentence(said.service, said, { answer, before: { ...context.design }, note: noteOf(proposal) });
  count(said.service, verdict);
  if (process.argv.includes("--list") && verdict !== "right") {
    const came = answer.patch ? `${JSON.stringify(answer.patch)} | ${answer.plan}` : (answer.refused ?? answer.answer);
    console.log(
      `${verdict.padEnd(8)}${said.service}: ${said.say}\n        want ${JSON.stringify(said.want)}\n        came ${came}`,
    );
  }
}
const rows = [...serviceIds, "all"].map((row) => {
  const numbers = verdicts.map((verdict) => counts.get(`${row} ${verdict}`) ?? 0);
  const total = numbers.reduce((sum, one) => sum + one, 0);
  const shares = numbers.map((one) => `${one} (${total ? ((100 * one) / total).toFixed(1) : 0} %)`.padStart(14));
  return `${row.padEnd(16)}${String(total).padStart(5)}${shares.join("")}`;
});
console.log(
  `${"".padEnd(16)}${"n".padStart(5)}${verdicts.map((name) => name.padStart(14)).join("")}\n${rows.join("\n")}`,
);

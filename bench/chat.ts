/**
 * How well the chat understands what people type: node bench/chat.ts [--service NAME] [--file PATH] [--lang es] [--list]. The sentences
 * were written before the code that reads them (`bench/chat/sentences/`); what they are said about is in
 * `unseenDesigns`. With `CHAT_MODEL` and its keys set, the same sentences go to that model
 * too, as they do in the chat.
 */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { designOf } from "#services/designs.ts";
import { type Service, serviceIds } from "#services/services.ts";
import { checkProposal } from "#worker/chat/check-proposal.ts";
import type { ChatContext, Proposal } from "#worker/chat/interpreter.ts";
import { answerAtOnce, interpretByKeywords } from "#worker/chat/keyword-interpreter.ts";
import { agreeOn } from "#worker/chat/model/agree.ts";
import { readByModel } from "#worker/chat/model/model-interpreter.ts";
import { unseenDesigns } from "#worker/chat/utterances/utterance-designs.ts";
import { settingsFields } from "#worker/settings.ts";
import { judgeSentence, type Sentence, type Verdict } from "./chat/judge-sentence.ts";

const optionOf = (name: string) => process.argv.find((_, i, all) => all[i - 1] === name);
const verdicts: Verdict[] = ["right", "asked", "said", "silent", "refused"];

type Said = Sentence & { service: Service };

function readSentences(): Said[] {
  const file = optionOf("--file");
  if (file) return JSON.parse(readFileSync(file, "utf8"));
  const lang = optionOf("--lang");
  const folder = lang ? `${lang}/` : "";
  return serviceIds.flatMap((service) => {
    const own: Sentence[] = JSON.parse(
      readFileSync(new URL(`chat/sentences/${folder}${service}.json`, import.meta.url), "utf8"),
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

/** The AI binding is Cloudflare's alone: from here its models are reached at `WORKERS_AI_URL`. */
const { CHAT_MODEL, CHAT_PRICE, CHAT_URL, CHAT_KEY, CHAT_TIMEOUT_SECONDS, ...keys } = settingsFields;
const { OPENAI_URL, OPENAI_API_KEY, WORKERS_AI_URL, WORKERS_AI_TOKEN } = keys;
const chatSettings = z.object({
  ...{ CHAT_MODEL, CHAT_PRICE, CHAT_URL, CHAT_KEY, CHAT_TIMEOUT_SECONDS },
  ...{ OPENAI_URL, OPENAI_API_KEY, WORKERS_AI_URL, WORKERS_AI_TOKEN },
});
const ports = { settings: chatSettings.parse(process.env), ai: null };
const spent = { input: 0, output: 0, seconds: 0, replies: 0 };

async function read(context: ChatContext, message: string): Promise<Proposal> {
  const byMatcher = interpretByKeywords(context, message);
  if (byMatcher.kind === "refusal" || answerAtOnce(context, message)) return byMatcher;
  const start = performance.now();
  const byModel = await readByModel(ports, context, message, ({ input, output }) => {
    spent.input += input;
    spent.output += output;
  });
  if (!byModel) return byMatcher;
  spent.seconds += (performance.now() - start) / 1000;
  spent.replies++;
  return agreeOn(context, byModel.proposal, byMatcher).proposal;
}

const counts = new Map<string, number>();
const count = (service: string, verdict: string) => {
  for (const row of [service, "all"]) counts.set(`${row} ${verdict}`, (counts.get(`${row} ${verdict}`) ?? 0) + 1);
};
const only = optionOf("--service");
for (const said of readSentences().filter(({ service }) => !only || service === only)) {
  const context = contextFor(said);
  const proposal = await read(context, said.say);
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

if (ports.settings.CHAT_MODEL) {
  const [input = 0, output = 0] = ports.settings.CHAT_PRICE.split("/").map(Number);
  const cost = (spent.input * input + spent.output * output) / 1e6;
  const mean = spent.replies > 0 ? spent.seconds / spent.replies : 0;
  console.log(
    `${ports.settings.CHAT_MODEL}: ${spent.replies} usable replies, ${mean.toFixed(1)} s each, $${cost.toFixed(4)} in all`,
  );
}

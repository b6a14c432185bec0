import { readFileSync } from "node:fs";
import { type Service, serviceIds } from "#services/services.ts";
import { composeSentences } from "./compose-sentences.ts";
import { contextOf, judgeComposed, judgeDesign, read } from "./judge-composed.ts";
import type { Sentence, Verdict } from "./judge-sentence.ts";
import { randomOf } from "./random.ts";
import { variations, varySentence } from "./vary-sentence.ts";

export type Changed = { kind: string; service: Service; say: string; verdict: Verdict; plan: string };

/** `composed`: how many of each service are put together; `every`: each how many-th of those of people is typed anew. */
type HowMany = { seed: number; composed?: number; every?: number };

/**
 * Sentences that were put together (`compose-sentences.ts`), judged by the edits that they were put together from; and those of
 * people in another typing, which may come to what the sentence as it was written comes to or offers to press, to a part of it that
 * is named, or to nothing.
 */
export function readChanged({ seed, composed = 400, every = 1 }: HowMany): Changed[] {
  return serviceIds.flatMap((service) => [
    ...readComposed(service, seed, composed),
    ...readVaried(service, seed, every),
  ]);
}

function readComposed(service: Service, seed: number, count: number): Changed[] {
  const context = contextOf(service);
  return composeSentences(service, count, randomOf(seed)).flatMap((composed) => {
    const verdict = judgeComposed(context, composed);
    const { kind, say } = composed;
    return verdict ? [{ kind, service, say, verdict, plan: read(context, say).answer.plan }] : [];
  });
}

function readVaried(service: Service, seed: number, every: number): Changed[] {
  const context = contextOf(service);
  const sentences: Sentence[] = JSON.parse(readFileSync(new URL(`sentences/${service}.json`, import.meta.url), "utf8"));
  const random = randomOf(seed);
  return sentences.flatMap((sentence, at) => {
    if (at % every !== 0 || sentence.before || sentence.pointed) return [];
    const plain = read(context, sentence.say);
    return variations.map((kind) => {
      const say = varySentence(sentence.say, kind, random);
      const came = read(context, say);
      // Where the sentence as written can be read two ways, and both are shown, either is what was said.
      const isOffered =
        came.answer.patch !== null && plain.answer.choices.some((one) => came.answer.plan.startsWith(one));
      const verdict = isOffered ? "right" : judgeDesign(context.design, { want: plain.answer.design, came });
      return { kind, service, say, verdict, plan: came.answer.plan };
    });
  });
}

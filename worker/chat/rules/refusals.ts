import { m } from "#messages";
import type { Said } from "#services/chat-kit/service-chat.ts";
import { type Service, serviceIds } from "#services/services.ts";
import { chatOf } from "../chat-of.ts";
import { absentMessage, explainUnsupported } from "./unsupported-requests.ts";

/** Said of a whole message: there is nothing in it to be done. */
const wholeMessage: Said[] = [
  {
    pattern:
      /\b(ignore|disregard|forget|override|bypass)\b[^,.;]{0,40}\b(instruction|rule|prompt|previous|above|system|everything)|system prompt|\b(your|the) (prompt|instructions|source code|api key)\b|jailbreak|developer mode|\bpretend (to be|you)|\bact as\b|you are now\b/i,
    text: m.chat_reject_instructions,
  },
  {
    pattern:
      /\b(cost|costs|price|prices|pricing|priced|quote|quotation|estimate|budget|financing|loan|discount|(?<!\blooks? |\blooking )cheap(?! and\b| but\b| looking\b)|cheaper|cheapest|expensive|afford|pay for|dollars?|bucks)\b|\$\s?\d|how (much|many) (is|are|would|will|does|do|for|bags?|yards?|gallons?|boxes|bundles|squares?|tons?|hours|days|weeks)\b|square f(oo|ee)t(age)?/i,
    text: m.chat_reject_prices,
  },
  {
    pattern:
      /\b(permit|zoning|building code|up to code|(?:will|would|does|is) (?:my|our|the) hoa|hoa (?:approv\w*|permission|rules?)|warranty|guarantee|insurance|load[- ]bearing|structural|safe enough|hold up|hurricane|earthquake|hail|leak|leaks|leaking|fireproof|energy bill|insulation|r-value)\b|how long (will|does|do|would).{0,30}(last|take)|how many years/i,
    text: m.chat_reject_promises,
  },
  {
    pattern:
      /\b(joke|poem|recipe|president|election|bitcoin|stock market|(?:football|basketball|movie)(?! (?:court|hoop|goal|net|field|screen|projector)s?\b)|homework|python|javascript|sql|essay|song|capital of|horoscope|translate)\b|\bwho are you\b|\bwhat(?:'s| is) the weather\b|\b(weather forecast|forecast)\b/i,
    text: m.chat_reject_off_topic,
  },
];

const names: Said = {
  pattern:
    /\b(michael myers|freddy krueger|jason voorhees|pennywise|chucky|ghostface|harry potter|star wars|darth vader|disney|mickey|marvel|jack skellington|beetlejuice|hocus pocus)\b/i,
  text: m.chat_reject_brands,
};

/** Said of one wish of several: the others may still be done. */
const oneEdit: Said[] = [
  names,
  {
    pattern:
      /\b(people|person|family members?|wife|husband|kids? playing|children playing|daughter|son|neighbou?rs? (standing|walking|waving)|my (dog|cat|mom|dad|mother|father|boss|kids|son|daughter|wife|husband)|(?:remove|erase|delete|take|hide|lose|get rid of|edit|crop)\b[^,.;]{0,12}\b(?:guys?|dudes?|lady|man|woman|fella|kids?)|a (man|woman|dog|horse|cow|car|truck|boat|bmw|tesla|ferrari)|celebrity|naked|nude|gun|blood|corpse|swastika|faces?|portraits?|selfies?|logo|tattoo|text saying|sign (?:that )?(?:saying|says|reading)|write)\b/i,
    text: m.chat_reject_people,
  },
  {
    pattern:
      /\b(second (floor|story|storey)|another (floor|story|storey|room)|add(ing)? (a |an )?(floor|story|storey|room|addition|balcony|dormer|chimney|skylight|porch|garage|wing|window|windows|door|bathroom|kitchen|column|columns|solar panels?)|(bigger|larger|more|new|smaller|fewer|extra|wider|taller) (windows?|doors?)|(windows?|doors?) (bigger|larger|smaller|wider|taller|higher|lower)|move the (window|windows|door|garage|house|chimney|driveway|wall)|solar panels?|skylights?|(?:remove|take (?:off|away|out)|get rid of|lose|move) the (?:chimney|porch|balcony|stairs|steps|dormer|windows?)|knock down|tear down|demolish|roof (pitch|shape|line)|steeper|raise the roof|extend the house|bay window|(bigger|larger|taller) house|house (bigger|larger|taller))\b/i,
    text: m.chat_reject_house_shape,
  },
  {
    pattern: /\b(sky|clouds?|cloudy|rainbow|rain|raining|rainy|snow|snowy|storm|thunder|lightning|weather)\b/i,
    text: m.chat_reject_weather,
  },
  {
    pattern:
      /\b(?:change|paint|make|remove|give|hide|fix|replace|redo|get rid of)\b.{0,12}\bneighbou?r'?s?\b|\b(next door|across the street|(?<!\b(?:from|to|facing) (?:the |our |my )?)street|power lines?|telephone pole|trash cans?|other house|different house|another house|my brother'?s house|somebody else'?s)\b/i,
    text: m.chat_reject_neighbors,
  },
  {
    pattern:
      /\b(bedroom|kitchen cabinets?|bathroom|living room|interior (wall|design)|couch|sofa|carpet|inside the house)\b/i,
    text: m.chat_reject_indoors,
  },
];

/** "Make the roof": something of another page is to be changed, and does not only say where. */
const doing = /\b(make|paint|add|change|put|want|replace|remove|install|build|new)( (me|in|on|the|a|an|some|my|our))* /;

/** It wants to tell the chat what it is, and nothing beside such words is done. */
export function isOrder(message: string): boolean {
  return wholeMessage[0]?.pattern.test(message) ?? false;
}

export function rejectMessage(message: string): string | null {
  return wholeMessage.find(({ pattern }) => pattern.test(message))?.text() ?? null;
}

/** Names and figures that are nobody's to give away, also where they are only asked about. */
export function rejectName(message: string): string | null {
  return names.pattern.test(message) ? names.text() : null;
}

/** `things`: what of the wish is in the catalog of the service, which speaks for it, in the person's words. */
type Known = { things: readonly string[]; hasChoice: boolean };

export function refuseEdit(service: Service, edit: string, { things, hasChoice }: Known): string | null {
  const missing = absentMessage(service, edit, hasChoice);
  if (missing) return missing;
  const isSaid = ({ pattern }: Said) => {
    const said = pattern.exec(edit)?.[0].trim();
    return said !== undefined && !things.some((thing) => thing.includes(said));
  };
  const rejected = oneEdit.find(isSaid);
  if (rejected) return explainUnsupported(rejected, edit);
  const { unknown = [] } = chatOf(service);
  const others = serviceIds.flatMap((one) => (one === service ? [] : [chatOf(one).fromElsewhere]));
  const other = others.find(({ pattern }) => pattern.test(edit));
  if (things.length > 0)
    return other && new RegExp(`${doing.source}(${other.pattern.source})`, "i").test(edit) ? other.text() : null;
  return unknown.find(({ pattern }) => pattern.test(edit))?.text() ?? other?.text() ?? null;
}

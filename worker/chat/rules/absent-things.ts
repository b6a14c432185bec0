import type { Service } from "../../visualizations/catalogue.ts";

/** `always`: also where something of the catalogue is named beside it. */
type Absent = { pattern: RegExp; text: string; always?: true };

/** What people ask of each service that it does not have, and what there is instead. */
const absent: Record<Service, Absent[]> = {
  "roofing-siding": [
    {
      pattern:
        /\b(awnings?|carport|weather ?vanes?|flag ?poles?|satellite dish|address numbers?|house numbers?|porch lights?|light fixtures?)\b/i,
      text: "Here the house itself changes: roof, siding, trim, gutters, doors, shutters and gables.",
    },
  ],
  pools: [
    {
      pattern: /\b(infinity|vanishing|negative|zero)[ -]?edge\b|\bbeach entry\b|\bzero entry\b/i,
      always: true,
      text: "There is no infinity edge or beach entry here. The edges are the copings: travertine, bluestone, brick, flagstone or concrete.",
    },
    {
      pattern:
        /\b(slides?|diving ?boards?|swim[- ]?up bar|bars?|bridge|island|sauna|cabana|pool ?house|basketball|volleyball|heater|pump|statue|grill|bbq|kitchen|gazebo|pergola|trampoline)\b/i,
      text: "That is not in this catalogue. Features there are: spillover spa, tanning ledge, water wall, rock waterfall, bubblers, deck jets and fire bowls.",
    },
    {
      pattern:
        /\b(how deep|depth|deeper end|deep end|shallow end|deeper|shallower|volume|gallons?)\b(?! blue| ocean| water)/i,
      always: true,
      text: "How deep it is does not show on a picture, so it is not drawn. Size, shape and the color of the water are.",
    },
  ],
  landscape: [
    {
      pattern:
        /\b(?:remove|get rid of|take (?:out|away|down)|cut down|chop down|lose)\b.*\b(?:tree|oak|pine|stump)s?\b.*\b(?:left|right|front|back|corner|photo|there|big|old|dead)\b|\b(?:big|old|dead|existing|left|right) (?:tree|oak|pine)\b.*\b(?:gone|away|out|removed)\b|\b(?:remove|get rid of|cut down|chop down|take (?:out|away|down)) (?:the|that|this|my|our) (?:big|old|dead|existing|huge|large) (?:tree|oak|pine)/i,
      always: true,
      text: "Trees that stand on your photo stay. New beds, plants and trees can come, and go again.",
    },
    {
      pattern:
        /\b(fountains?|ponds?|waterfall|statues?|gnomes?|swings?|swing ?set|playground|play ?set|trampoline|shed|greenhouse|outdoor kitchen|grill|bbq|hammock|fence|gate|retaining wall|bench(?:es)?|furniture|chairs?|sprinklers?|bird ?bath|mailbox|carport)\b/i,
      text: "That is not in this catalogue. Structures there are: boulders, a fire pit, a pergola and raised beds.",
    },
  ],
  halloween: [
    {
      pattern:
        /\b(move|shift|relocate|swap)\b.*\b(other side|left|right|closer|further|back|forward|next to|over|up|down|around)\b/i,
      always: true,
      text: "Single decorations cannot be moved in words. Say “another arrangement”, or take one away by touching it in the Design step.",
    },
    {
      pattern: /\b(inflatables?|projector|animatronic|music|sound|fog machine)\b/i,
      text: "That is not in this catalogue. Themes, their scare level, the places and the lights can change.",
    },
    {
      pattern:
        /\b(paint|repaint|color|make|turn|change)\b.*\b(house|walls?|siding|roof|front door|garage|windows)\b.*\b(black|white|red|orange|purple|green|gr[ae]y|dark(?:er)?)\b/i,
      always: true,
      text: "Decorations only: the house itself keeps its colors. Roof and siding are changed on the Roofing & Siding page.",
    },
  ],
};

const plants =
  /\b(roses?|hydrangeas?|tulips?|azaleas?|peon(?:y|ies)|lilacs?|rhododendrons?|sunflowers?|orchids?|daffodils?|magnolias?|wisteria|ivy|iris|daisy|daisies|bamboo|apple trees?|lemon trees?|fruit trees?)\b/i;
const stylesOfPlants: [RegExp, string[]][] = [
  [/\broses?\b|peon/i, ["Cottage", "English border", "Kitchen garden"]],
  [/hydrangea/i, ["Coastal", "Cottage"]],
  [/bamboo/i, ["Japanese"]],
  [/sunflower|dais/i, ["Prairie and pollinators", "Cottage"]],
];

/** What a service does not have; null where the wish names nothing of that kind. */
export function sayAbsent(service: Service, wish: string, hasChoice: boolean): string | null {
  return absent[service].find(({ pattern, always }) => (always || !hasChoice) && pattern.test(wish))?.text ?? null;
}

/** Plants are not chosen one by one: what to say instead, and what could be said next. */
export function askForStyle(service: Service, message: string): { text: string; choices: string[] } | null {
  const named = service === "landscape" ? plants.exec(message) : null;
  if (!named) return null;
  const choices = stylesOfPlants.find(([pattern]) => pattern.test(named[0]))?.[1] ?? ["Cottage", "English border"];
  return {
    text: `Plants are not chosen one by one: the style brings them, fit for your zone and sun. Shall it be a style with ${named[0].toLowerCase()}?`,
    choices,
  };
}

import type { ZodType } from "zod";
import type { SurfaceKind } from "#engine/index.ts";
import type { Message } from "#messages";
import type { ServiceChat } from "./chat-kit/service-chat.ts";
import type { Description } from "./description.ts";
import type { Group } from "./groups.ts";
import type { PricePart } from "./prices.ts";
import type { ProductPart } from "./products.ts";
import type { Place, PromptParts } from "./prompt-kit/frame.ts";
import type { SampleId } from "./samples.ts";
import type { Season } from "./season.ts";

/**
 * What every page may know of a service: its names, addresses and first words. It has no options and no schema, because menus
 * load it; those are in `ServiceDesign`. `satisfies ServiceDefinition` keeps the literal id, which the types are made of.
 */
export type ServiceDefinition = {
  /** On the wire, in the database and in addresses: never changed once it is out. */
  id: string;
  /** Where the visualizer of the service is: "/pools". */
  path: `/${string}`;
  /** What the service is called where its name has to be short. */
  name: Message;
  /** The site's menus and the title of the page. */
  menu: { name: Message; text: Message };
  page: {
    /** For search engines and previews of links. */
    description: Message;
    /** The first words of the page. */
    intro: { title: Message; text: Message };
  };
  /** Photos of ours to try the service on. */
  samples: readonly SampleId[];
  /** Heading of a shared picture. */
  shareHeading: Message;
  /** What can be said first in the chat. */
  starters: readonly Message[];
  /** The widget of the service; null: there is none. */
  embed: ServiceEmbed | null;
  /** When the service is asked for, unless staff say otherwise; null: all year. */
  season: Season | null;
  /** A company can sell its own lines for it: its designs have `productParts`. */
  hasProductLines?: true;
  /** By group of the offer: where the picture of an option lies, with `*` for the option's id. */
  optionPictures: Readonly<Record<string, string>>;
};

export type ServiceEmbed = {
  /** In rows, codes and tickets: never changed once it is out. */
  type: string;
  /** `/embed-` and the type: there the loader looks for it. `/embed` is the one that a tag without a type shows. */
  path: "/embed" | `/embed-${string}`;
  /** Its place among the widgets, from 1. */
  position: number;
  /** In the builder and the list of widgets. */
  name: Message;
  /** On the tab of a widget with several services. */
  tab: Message;
};

/** A surface that the person can mark, and the color of its tint: sRGB bytes. */
export type Markable = Tinted & { name: Message };
/** What of it the engine's thread is sent: a message is a function, which cannot be. */
export type Tinted = { kind: SurfaceKind; tint: [number, number, number] };

/** What a design of a service is and what becomes of it. `D` is what a person chose, `B` what the engine is asked for. */
export type ServiceDesign<D, B> = {
  /** What a photo must show before anything can be made of it: a house, or any place outside (a house or a yard). */
  subject: "house" | "place";
  /** What can be marked in the first step, best first. */
  markables: readonly [Markable, ...Markable[]];
  /** The lists to choose from, of which some may not be offered. */
  groups: readonly Group[];
  /** What of it a company can sell its own lines for; absent: nothing. */
  productParts?: readonly ProductPart[];
  /** What of it a company can have prices for; absent: nothing. Its rendering has to `measure` them. */
  priceParts?: readonly PricePart[];
  /** Says which of it cannot have a price, and why; absent: none is missing. */
  unpriced?: Message;
  /** What is chosen before anything is. */
  blank: D;
  /** The design as the engine takes it: colors by value. @throws RangeError for an option that the catalogue does not have */
  toBrief(design: D): B;
  /** The same design arranged another way, as the `turn`-th further picture shows it; absent: there is one way only. */
  rearrange?(design: D, turn: number): D | null;
  describe(design: D): Description;
};

/** How image models are asked for a picture of the service. */
export type ModelWording<D> = {
  /** `selected`: the request carries a mask; `place`: where the changes lie on the picture that is sent. */
  prompt(design: D, sent: { selected: boolean; place: Place | null }): PromptParts;
  /** A model that takes no mask is asked only where nobody else is on the list: words cannot say where the changes go. */
  needsMask?: boolean;
  /** What lies within the changed surfaces (windows in a wall) must stay where it is. */
  keepsStructure?: boolean;
  /** What is new has outlines of its own, and is not cut to those of our engine. */
  hasOwnOutlines?: boolean;
};

/** All that the server knows of a service. */
export type FullService<D, B> = ServiceDesign<D, B> & {
  schema: ZodType<D>;
  /** Surfaces without which an order would end with nothing new: some of `markables`. */
  requiredSurfaces?(design: D): SurfaceKind[];
  models: ModelWording<D>;
  chat: ServiceChat;
};

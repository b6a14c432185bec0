import { createContext, useContext } from "react";
import { type Group, type GroupOffers, idsIn, offeredOf, onlyOffered } from "../groups.ts";
import type { Season } from "../season.ts";

/** `designs` are in hand: what they have stays to choose from, also where it is not offered any more. */
export type OfferInHand = { groups: readonly Group[]; offers: GroupOffers; season: Season | null; designs: unknown[] };

export const OfferContext = createContext<OfferInHand>({ groups: [], offers: {}, season: null, designs: [] });

/** Of a group's options those to choose from, in order. */
export type Offered = <O extends { id: string }>(group: string, options: readonly O[]) => O[];
/** A design that comes with what is not offered (a style's mulch) gets what is. */
export type OnlyOffered = <D>(design: D) => D;

export function offeredIn({ groups, offers, designs }: OfferInHand): Offered {
  return (id, options) => {
    const group = groups.find((other) => other.id === id);
    return offeredOf(options, offers[id], group ? designs.flatMap((design) => idsIn(design, group)) : []);
  };
}

export function onlyOfferedIn({ groups, offers, designs }: OfferInHand): OnlyOffered {
  return (design) => onlyOffered(design, { groups, offers, kept: designs });
}

export function useOffered(): Offered {
  return offeredIn(useContext(OfferContext));
}

export function useOnlyOffered(): OnlyOffered {
  return onlyOfferedIn(useContext(OfferContext));
}

export function useSeason(): Season | null {
  return useContext(OfferContext).season;
}

import { type ComponentType, createContext, useContext } from "react";
import type { SurfaceKind, Surfaces } from "#engine/index.ts";
import type { Brief } from "#services/brief.ts";
import type { Group } from "#worker/visualizations/offer/offer.catalogue.ts";
import type { Design, Service } from "#worker/visualizations/visualizations.catalogue.ts";
import type { Engine } from "./engine/engine-client.ts";
import type { Point } from "./picture/view.ts";

/** A surface that the person can mark, and the color of its mark: sRGB bytes. */
export type Markable = { kind: SurfaceKind; name: string; tint: [number, number, number] };

export type DesignPanelProps<D> = {
  design: D;
  surfaces: Surfaces | null;
  /** The surfaces that are marked. */
  has: ReadonlySet<SurfaceKind>;
  /** The surface that was last worked on. */
  start: SurfaceKind | null;
  engine: Engine | null;
  onChange(design: D): void;
  /** Back to the areas, to mark this one. */
  onSelect(kind: SurfaceKind): void;
  /** Says something to people who do not see the picture. */
  say(words: string): void;
};

/** The photo on its stage, for what lies over it: CSS pixels of the stage, photo units, and CSS pixels a photo width. */
export type Frame = {
  width: number;
  height: number;
  /** Of the photo, in its own pixels. */
  photo: { width: number; height: number };
  scale: number;
  toStage(point: Point): Point;
  toPhoto(point: Point): Point;
};

export type OverlayProps<D> = {
  design: D;
  surfaces: Surfaces;
  frame: Frame;
  engine: Engine | null;
  onChange(design: D): void;
  /** A corrected horizon or scale is part of the surfaces. */
  onSurfaces(surfaces: Surfaces): void;
  say(words: string): void;
};

/** What is marked, what is shown with a question, whether the engine is still looking, and whether it sees no house. */
export type Question = {
  has: ReadonlySet<SurfaceKind>;
  asked: ReadonlySet<SurfaceKind>;
  looking: boolean;
  noHouse: boolean;
};

/** What one service puts into the visualizer: everything else is the same for all. */
export type ServiceUi<D extends Design> = {
  service: Service;
  /** Heading of the page once a photo is open. */
  heading: string;
  /** What can be marked in the first step, best first. */
  markables: Markable[];
  /** The chip that lets a tap find out by itself what it marks. */
  wholeName: string;
  /** The surface that a tap adds to where it borders none. */
  defaultSurface: SurfaceKind;
  /** What a tap marks first, in this order, where the engine did not find it with certainty. */
  firstTaps?: readonly SurfaceKind[];
  /** The first question, with what was found and what is hatched to be asked; `looking` while it is being found. */
  question(state: Question): { title: string; text: string };
  /** Whether enough is marked to go on to the design. */
  canDesign(has: ReadonlySet<SurfaceKind>): boolean;
  /** The lists to choose from, of which some may not be offered. */
  groups: readonly Group[];
  /** What is chosen before anything is. */
  blank: D;
  /** Adds what must be measured on the photo (a place for the pool); null when nothing is missing. */
  complete?(design: D, surfaces: Surfaces, engine: Engine): Promise<D> | null;
  /** What can be made of it on these surfaces; null when that is nothing. */
  wanted(design: D, has: ReadonlySet<SurfaceKind>): D | null;
  /** The same design arranged another way; null where it has one way only. */
  rearrange?(design: D, turn: number): D | null;
  /** The design without what belongs to the photo that it was made on. */
  forNewPhoto?(design: D): D;
  toBrief(design: D): Brief;
  /** In words, on one line. */
  words(design: D): string;
  /** A file name that still says what it is a year later. */
  fileName(design: D): string;
  DesignPanel: ComponentType<DesignPanelProps<D>>;
  /** Belongs to a finished picture: what to order. */
  ResultNote?: ComponentType<{ design: D; surfaces: Surfaces; engine: Engine | null; byModel?: boolean }>;
  /** Lies over the picture in the design step: what can be dragged on the photo. */
  Overlay?: ComponentType<OverlayProps<D>>;
};

// Every design in a page's work is of that page's service, so one service's functions are safe for all its designs.
// biome-ignore lint/suspicious/noExplicitAny: see above; the components in between only hand designs on
export type AnyServiceUi = ServiceUi<any>;

export const ServiceContext = createContext<AnyServiceUi | null>(null);

export function useService(): AnyServiceUi {
  const ui = useContext(ServiceContext);
  if (!ui) throw new Error("No service around this component.");
  return ui;
}

import type { ComponentType } from "react";
import type { PaintableKind, SurfaceKind, Surfaces } from "#engine/index.ts";
import type { Message } from "#messages";
import type { Brief } from "../renderings.ts";
import type { ServiceDesign } from "../service.ts";
import type { Offered, OnlyOffered } from "./offer-context.ts";

/** What a panel asks the engine for; `askingOf` gives the answers their types. */
export type PanelEngine = {
  /** What a service's rendering knows of a design by this name. */
  ask(surfaces: Surfaces, brief: Brief, name: string): Promise<unknown>;
  /** The address of a small picture of a material, made once. */
  swatch(brief: Brief, kind: PaintableKind): Promise<string>;
  /** The address of the photo, small, with the brief over it. A newer wish for the same `card` overtakes it. */
  thumbnail(surfaces: Surfaces, brief: Brief, card: string): Promise<string>;
};

export type Point = { x: number; y: number };

export type DesignPanelProps<D> = {
  design: D;
  surfaces: Surfaces | null;
  /** The surfaces that are marked. */
  has: ReadonlySet<SurfaceKind>;
  /** The surface that was last worked on. */
  start: SurfaceKind | null;
  engine: PanelEngine | null;
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
  engine: PanelEngine | null;
  onChange(design: D): void;
  /** A corrected horizon or scale is part of the surfaces. */
  onSurfaces(surfaces: Surfaces): void;
  say(words: string): void;
};

/** A card's picture of a look: what the engine is asked for, and the name of the card. */
export type LookCard = { card: string; brief: Brief };

/** What the cards of a design depend on beside it. */
export type LooksAround = { has: ReadonlySet<SurfaceKind>; offered: Offered; onlyOffered: OnlyOffered };

/** What is marked, what is shown with a question, whether the engine is still looking, and whether it sees nothing that the service is for. */
export type Question = {
  has: ReadonlySet<SurfaceKind>;
  asked: ReadonlySet<SurfaceKind>;
  looking: boolean;
  unseen: boolean;
};

/** What one service puts into the visualizer, beside its design: everything else is the same for all. */
export type ServicePanel<D, B> = ServiceDesign<D, B> & {
  /** Heading of the page once a photo is open. */
  heading: Message;
  /** The chip that lets a tap find out by itself what it marks. */
  wholeName: Message;
  /** The surface that a tap adds to where it borders none. */
  defaultSurface: SurfaceKind;
  /** What a tap marks first, in this order, where the engine did not find it with certainty. */
  firstTaps?: readonly SurfaceKind[];
  /** The first question, with what was found and what is hatched to be asked; `looking` while it is being found. */
  question(state: Question): { title: string; text: string };
  /** Whether enough is marked to go on to the design. */
  canDesign(has: ReadonlySet<SurfaceKind>): boolean;
  /** Adds what must be measured on the photo (a place for the pool); null when nothing is missing, or nothing can be found. */
  complete?(design: D, surfaces: Surfaces, engine: PanelEngine): Promise<D | null> | null;
  /** The looks that the design's cards show, in their order, as far as they can be made of the design as it is. */
  looks?(design: D, around: LooksAround): LookCard[];
  /** What can be made of it on these surfaces; null when that is nothing. */
  wanted(design: D, has: ReadonlySet<SurfaceKind>): D | null;
  /** The design without what belongs to the photo that it was made on. */
  forNewPhoto?(design: D): D;
  /** A file name that still says what it is a year later. */
  fileName(design: D): string;
  DesignPanel: ComponentType<DesignPanelProps<D>>;
  /** Belongs to a finished picture: what to order. */
  ResultNote?: ComponentType<{ design: D; surfaces: Surfaces; engine: PanelEngine | null; byModel?: boolean }>;
  /** Lies over the picture in the design step: what can be dragged on the photo. */
  Overlay?: ComponentType<OverlayProps<D>>;
};

import { z } from "zod";
import { m } from "#messages";
import { type Design, schemaOf } from "#services/designs.ts";
import { type Service, serviceIds } from "#services/services.ts";
import { maxHistoryLength, maxMessageLength } from "./chat.catalogue.ts";

/** What crosses the wire of the chat: plain words in, a design to be confirmed out. */

const said = z.string().min(1).max(maxMessageLength);

function asked<Of extends Service>(service: Of) {
  const design = schemaOf(service);
  return z.strictObject({
    /** Its design is changed where no other is sent; its surfaces say what is on the photo. */
    visualizationId: z.string().min(1).max(64),
    service: z.literal(service),
    /** The design as it stands on the page, which may be ahead of the picture. */
    design,
    message: z
      .string()
      .trim()
      .min(1, { error: () => m.chat_message_empty() })
      .max(maxMessageLength, { error: () => m.chat_message_too_long() }),
    /** Pointed at, in photo units. */
    point: z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).optional(),
    /** What was said before, oldest first, each with the design as it was before it. */
    history: z
      .array(z.strictObject({ message: said, design }))
      .max(maxHistoryLength)
      .optional(),
  });
}

type Asked = { [Of in Service]: ReturnType<typeof asked<Of>> }[Service];

export const chatSchema = z.discriminatedUnion(
  "service",
  serviceIds.map((service) => asked(service)) as [Asked, ...Asked[]],
  { error: () => m.server_no_such_service() },
);
export type ChatMessage = z.infer<typeof chatSchema>;

/** One thing that changes. `keys`: the entries of the design that it is; hex where it has one color. */
export type PlannedChange = {
  keys: string[];
  name: string;
  from: string;
  to: string;
  fromHex: string | null;
  toHex: string | null;
};

/** Nothing is made or counted by it: the person confirms, and orders a picture of `design` like any other. */
export type ChatAnswer = {
  /** Entries of the design that change, null for those that go; null where nothing is proposed. */
  patch: Record<string, unknown> | null;
  /** The whole new design; the old one where nothing is proposed. */
  design: Design;
  /** What will change, on one line. */
  plan: string;
  /** The same part by part: each can be struck out. */
  changes: PlannedChange[];
  /** What else is to be said of the plan: what stays, what was left out. */
  note: string;
  swatches: { name: string; hex: string }[];
  /** An answer, or a question back. */
  answer?: string;
  /** What could be said next. */
  choices: string[];
  understood: boolean;
  /** Why this is not for the chat. */
  refused?: string;
};

/** Answer of POST /api/chat, inside `{ success, data }`. `surface` is what was pointed at. */
export type ChatReply = ChatAnswer & { surface: string | null; by: "words" | "model" };

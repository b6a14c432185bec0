import { and, eq, sql } from "drizzle-orm";
import { m } from "#messages";
import type { Actor } from "../auth/find-actor.ts";
import { readAccountStatus } from "../billing/read-account-status.ts";
import { getEmbedTenant, hasWidgetChat, requireOpenEmbed } from "../embeds/find-embed-tenant.ts";
import type { Ticket } from "../embeds/ticket.ts";
import { AppError } from "../errors.ts";
import { mayNotChangeProject } from "../photos/find-project.ts";
import { findSurfaces } from "../photos/surfaces-file.ts";
import { photos } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import { readOffered } from "../products/read-products.ts";
import { siteOf } from "../products/site-of.ts";
import { findVisualization, isChangeablePicture, noSuchPicture } from "../visualizations/find-visualizations.ts";
import { readOffer } from "../visualizations/offer/read-offer.ts";
import { readPriceRange } from "../visualizations/prices/read-price-ranges.ts";
import { type Recipe, visualizations } from "../visualizations/table.ts";
import type { ChatAnswer, ChatMessage, ChatReply } from "./chat.contract.ts";
import { checkProposal } from "./check-proposal.ts";
import { understand } from "./choose-interpreter.ts";
import { productOffers, readProductNames, withNamed } from "./company-products.ts";
import type { ChatContext } from "./interpreter.ts";
import { withheldOf } from "./rules/offered.ts";
import { selectedSurfaces, surfaceAt } from "./surface-at.ts";

/** Who writes: an account, or a visitor in a company's widget. */
export type Sender = { actor: Actor; ticket: Ticket | null };

/**
 * What a message about a picture that one may change comes to. Nothing is made, counted or kept: the person confirms.
 * @throws AppError FORBIDDEN without a plan that has the chat, EMBED_CLOSED, NOT_FOUND, INVALID_INPUT
 */
export async function answerMessage(
  ports: Pick<Ports, "db" | "now" | "settings" | "ai" | "pictures">,
  { actor, ticket }: Sender,
  input: ChatMessage,
): Promise<ChatReply> {
  await requirePlan(ports, { actor, ticket });
  const { recipe, aspect, tenantId } = await findRecipe(ports, actor, input.visualizationId);
  // A widget's visitor talks to the company whose page it is, and to no other.
  if (ticket && ticket.tenantId !== tenantId) throw noSuchPicture();
  if (recipe.service !== input.service) throw new AppError("INVALID_INPUT", m.chat_other_service());
  const surfaces = await findSurfaces(ports, recipe);
  const { service } = recipe;
  const { groups: offers } = await readOffer(ports, service);
  const offered = await readOffered(ports, { tenantId, service, site: await siteOf(ports, ticket) });
  const { message, named } = readProductNames(input.message, { service, offered });
  const pointed = surfaces && input.point ? surfaceAt(surfaces, input.point, aspect) : null;
  const context: ChatContext = {
    service: input.service,
    design: input.design,
    selected: surfaces && selectedSurfaces(surfaces),
    pointed,
    history: input.history ?? [],
    withheld: withheldOf(service, productOffers(service, offers, offered), recipe.design),
  };
  const { proposal, by } = await understand(ports, context, message);
  const checked = checkProposal(context, proposal, (design) => withNamed(design, { service, offered, named }));
  const answer = await withOwnRange(ports, input.visualizationId, checked);
  return { ...answer, surface: pointed, by };
}

/** In a widget the company's plan counts, on the site the account's own or its team's. @throws AppError FORBIDDEN, EMBED_CLOSED */
async function requirePlan(ports: Pick<Ports, "db" | "now">, { actor, ticket }: Sender): Promise<void> {
  if (ticket) {
    const company = await getEmbedTenant(ports, ticket.tenantId);
    requireOpenEmbed(company);
    if (!hasWidgetChat(company)) throw new AppError("FORBIDDEN", m.chat_not_in_this_widget());
    return;
  }
  const accountStatus = actor.kind === "user" ? await readAccountStatus(ports, actor.userId) : null;
  if (!accountStatus?.entitlements.chat) throw new AppError("FORBIDDEN", m.chat_needs_plan());
}

/** Asked what it costs, the chat says the company's own range for the picture, where there is one. It makes up no sum. */
async function withOwnRange(
  ports: Pick<Ports, "db" | "now">,
  visualizationId: string,
  answer: ChatAnswer,
): Promise<ChatAnswer> {
  const polite = m.chat_reject_prices();
  if (answer.refused !== polite && !answer.note.includes(polite)) return answer;
  const range = await readPriceRange(ports, visualizationId);
  if (!range) return answer;
  // The last note says whose prices it goes by and that it is no offer.
  const { sum, notes } = range;
  const text = sum ? m.chat_own_range({ sum, note: notes.at(-1) ?? "" }) : m.chat_range_needs_size();
  if (answer.refused === undefined) {
    return { ...answer, note: answer.note.replace(polite, text), plan: answer.plan.replace(polite, text) };
  }
  const { refused: _, ...rest } = answer;
  return { ...rest, answer: text };
}

async function findRecipe(
  ports: Pick<Ports, "db" | "now">,
  actor: Actor,
  id: string,
): Promise<{ recipe: Recipe; aspect: number; tenantId: number }> {
  const [found] = await ports.db
    .select({
      recipe: visualizations.recipe,
      aspect: sql<number>`1.0 * ${photos.height} / ${photos.width}`,
      tenantId: visualizations.tenantId,
    })
    .from(visualizations)
    .innerJoin(photos, eq(photos.id, visualizations.photoId))
    .where(and(eq(visualizations.id, id), await isChangeablePicture(ports, actor)))
    .limit(1);
  if (found) return found;
  await findVisualization(ports, actor, id);
  throw mayNotChangeProject();
}

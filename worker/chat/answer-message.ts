import { and, eq, sql } from "drizzle-orm";
import { m } from "#messages";
import { readAccountStatus } from "../billing/read-account-status.ts";
import { AppError } from "../errors.ts";
import { mayNotChangeProject } from "../photos/find-project.ts";
import { photos } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import { readOffered } from "../products/read-products.ts";
import { findVisualization, isChangeablePicture } from "../visualizations/find-visualizations.ts";
import { readOffer } from "../visualizations/offer/read-offer.ts";
import { type Recipe, visualizations } from "../visualizations/table.ts";
import type { ChatMessage, ChatReply } from "./chat.contract.ts";
import { checkProposal } from "./check-proposal.ts";
import { interpretersOf } from "./choose-interpreter.ts";
import { productOffers, readProductNames, withNamed } from "./company-products.ts";
import type { ChatContext } from "./interpreter.ts";
import { withheldOf } from "./rules/offered.ts";
import { selectedSurfaces, surfaceAt } from "./surface-at.ts";

/**
 * What a message about a picture that one may change comes to. Nothing is made, counted or kept: the person confirms.
 * @throws AppError FORBIDDEN without a plan that has the chat, NOT_FOUND, INVALID_INPUT
 */
export async function answerMessage(
  ports: Pick<Ports, "db" | "now" | "settings" | "ai">,
  userId: string,
  input: ChatMessage,
): Promise<ChatReply> {
  const accountStatus = await readAccountStatus(ports, userId);
  if (!accountStatus?.entitlements.chat) {
    throw new AppError("FORBIDDEN", m.chat_needs_plan());
  }
  const { recipe, aspect, tenantId } = await findRecipe(ports, userId, input.visualizationId);
  if (recipe.service !== input.service) throw new AppError("INVALID_INPUT", m.chat_other_service());
  const { surfaces } = recipe;
  const { service } = recipe;
  const { groups: offers } = await readOffer(ports, service);
  const offered = await readOffered(ports, { tenantId, service, site: null });
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
  for (const interpreter of interpretersOf(ports)) {
    const proposal = await interpreter.interpret(context, message);
    if (!proposal) continue;
    const answer = checkProposal(context, proposal, (design) => withNamed(design, { service, offered, named }));
    return { ...answer, surface: pointed, by: interpreter.id };
  }
  throw new Error("No interpreter answered.");
}

async function findRecipe(
  ports: Pick<Ports, "db" | "now">,
  userId: string,
  id: string,
): Promise<{ recipe: Recipe; aspect: number; tenantId: number }> {
  const actor = { kind: "user", userId } as const;
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

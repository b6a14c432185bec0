import { and, desc, eq, getTableColumns, gt } from "drizzle-orm";
import type { Surfaces } from "#engine/index.ts";
import { describeDevice } from "../account/describe-device.ts";
import { sessions, signInIdentities, users } from "../auth/table.ts";
import { readAccountStatus } from "../billing/read-account-status.ts";
import { subscriptions } from "../billing/table.ts";
import { findTextsSettings } from "../consent/find-texts-settings.ts";
import { consentConfirmations } from "../consent/table.ts";
import { readFactors } from "../factors/read-factors.ts";
import { listChannels } from "../leads/delivery/list-channels.ts";
import { linkToPhoto } from "../photos/find-photo.ts";
import { findSurfaces, type KeptSurfaces } from "../photos/surfaces-file.ts";
import { photos, projects } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import { tenants } from "../tenants/table.ts";
import { linkToFlattened } from "../visualizations/link-to-picture.ts";
import { watermarkReader } from "../visualizations/read-watermark.ts";
import { type Recipe, visualizations } from "../visualizations/table.ts";
import { exportTraces } from "./export-messages.ts";
import { exportSheets } from "./export-sheets.ts";

type Needed = Pick<Ports, "db" | "now" | "settings" | "pictures">;

/** Everything that we keep about an account, as one document. The links to pictures work for an hour or two. */
export async function exportAccount(ports: Needed, userId: string): Promise<Record<string, unknown>> {
  const { db, now } = ports;
  const {
    userId: _user,
    visitorId: _visitor,
    olderPhotoId: _photo,
    olderRegions: _regions,
    searchText: _search,
    ...house
  } = getTableColumns(projects);
  const { passwordHash: _, googleSubject: ___, embedOverride: __, ...profile } = getTableColumns(users);
  const [[account], [subscription], companies, live, ownPhotos, houses, pictures, identities, accountStatus, traces] =
    await Promise.all([
      db.select(profile).from(users).where(eq(users.id, userId)),
      db.select().from(subscriptions).where(eq(subscriptions.userId, userId)),
      db.select().from(tenants).where(eq(tenants.userId, userId)),
      db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now()))),
      db.select().from(photos).where(eq(photos.userId, userId)).orderBy(desc(photos.createdAt)),
      db.select(house).from(projects).where(eq(projects.userId, userId)).orderBy(desc(projects.createdAt)),
      db
        .select()
        .from(visualizations)
        .where(eq(visualizations.makerUserId, userId))
        .orderBy(desc(visualizations.createdAt)),
      db
        .select({ provider: signInIdentities.provider, subject: signInIdentities.subject })
        .from(signInIdentities)
        .where(eq(signInIdentities.userId, userId)),
      readAccountStatus(ports, userId),
      exportTraces(ports, userId),
    ]);
  const absolute = async (link: Promise<string>) => new URL(await link, ports.settings.SITE_ORIGIN).href;
  const readWatermark = watermarkReader(ports, userId);
  const surfacesOf = surfacesReader(ports);
  return {
    exportedAt: now().toISOString(),
    account,
    identities,
    plan: accountStatus?.entitlements.planName,
    subscription: subscription ?? null,
    companies: await Promise.all(
      companies.map(async ({ accent: _, webhookUrl: _url, webhookSecret: __, logoKey: ____, ...company }) => ({
        ...company,
        channels: await listChannels(ports, company.id),
        // What its leads agreed to is theirs, and a file of its own beside that of the leads.
        textMessages: await findTextsSettings(ports, company.id),
        consentConfirmations: await db
          .select()
          .from(consentConfirmations)
          .where(eq(consentConfirmations.tenantId, company.id))
          .orderBy(desc(consentConfirmations.createdAt)),
      })),
    ),
    teams: accountStatus?.teams ?? [],
    sessions: live.map(({ tokenHash: _, userAgent, ...session }) => ({
      ...session,
      userAgent,
      device: describeDevice(userAgent),
    })),
    secondFactor: await readFactors(ports, userId),
    projects: houses,
    photos: await Promise.all(
      ownPhotos.map(async ({ photoKey: _, workingKey: __, surfaces, surfacesKey, ...photo }) => ({
        ...photo,
        regions: await surfacesOf({ surfaces, surfacesKey }),
        link: await absolute(linkToPhoto(ports, photo.id)),
      })),
    ),
    pictures: await Promise.all(
      pictures.map(async (picture) => ({
        id: picture.id,
        orderId: picture.orderId,
        projectId: picture.projectId,
        photoId: picture.photoId,
        state: picture.state,
        recipe: await exportRecipe(picture.recipe, surfacesOf),
        isFavorite: picture.isFavorite,
        createdAt: picture.createdAt,
        doneAt: picture.doneAt,
        link:
          picture.state === "done"
            ? await absolute(linkToFlattened(ports, picture, (await readWatermark(picture)) !== "none"))
            : null,
      })),
    ),
    ...traces,
    approvalSheets: await exportSheets(ports, userId),
  };
}

type SurfacesReader = (kept: KeptSurfaces) => Promise<Surfaces | null>;

/** Each file is read once, whatever number of pictures has it. */
function surfacesReader(ports: Needed): SurfacesReader {
  const files = new Map<string, Promise<Surfaces | null>>();
  return (kept) => {
    const { surfacesKey } = kept;
    if (kept.surfaces || !surfacesKey) return Promise.resolve(kept.surfaces);
    const file = files.get(surfacesKey) ?? findSurfaces(ports, kept);
    files.set(surfacesKey, file);
    return file;
  };
}

/** With the surfaces in it, whichever way they are kept. */
async function exportRecipe({ surfacesKey, ...recipe }: Recipe, surfacesOf: SurfacesReader): Promise<unknown> {
  return { ...recipe, surfaces: await surfacesOf({ surfaces: recipe.surfaces, surfacesKey }) };
}

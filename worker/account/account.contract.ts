import { z } from "zod";
import { type Language, languages } from "#messages";
import type { TeamRole } from "../tenants/team-roles.catalogue.ts";

/** What `GET /api/auth/me` answers as `data` (spec, "User account"). Moments are ISO 8601. */
export type Account = {
  user: {
    id: string;
    firstName: string;
    lastName: string;
    email: string;
    businessName: string | null;
    phone: string | null;
    emailVerified: boolean;
    /** False for accounts that only sign in through a provider. */
    hasPassword: boolean;
    role: "user" | "support" | "admin";
    /** What pages and mails are in; null until the person has been asked for it. */
    language: Language | null;
    /** `shown`: in this session. Staff work with it alone. */
    secondFactor: "none" | "unshown" | "shown";
  };
  /** null on the Free plan. */
  subscription: {
    planId: string | null;
    status: "active" | "past_due" | "inactive";
    currentPeriodEnd: string | null;
    cancelAtPeriodEnd: boolean;
  } | null;
  /** `limit` -1 is unlimited. */
  usage: { planName: string; currentUsage: number; limit: number; canUse: boolean };
  hasEmbedAccess: boolean;
  hasBusinessProAccess: boolean;
  teams: { id: string; name: string; ownerId: string; role: TeamRole }[];
  /** The company that it owns or works for is suspended, and why, in staff's words. */
  suspension: { companyName: string; reason: string } | null;
  /** The slug of the account's own company; null where it has none. */
  tenantSlug: string | null;
  /** The slug of the company whose team it is on, where it has none of its own. */
  worksForSlug: string | null;
};

/** What a person types to delete the account for good: the password, or without one the e-mail of the account. */
export const deleteAccountSchema = z.object({
  password: z.string().max(1000).optional(),
  email: z.string().max(254).optional(),
});

/** `PUT /api/auth/me/language`. */
export const languageSchema = z.object({ language: z.enum(languages) });

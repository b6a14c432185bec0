import { z } from "zod";
import { companyName } from "../auth/contract.ts";
import { joinCodeLength } from "./catalogue.ts";

/** What crosses the wire for teams. The first message of a failure is for people as it is. */

export const teamNameSchema = z.object({
  name: z
    .string("Please enter a team name")
    .trim()
    .min(1, "Please enter a team name")
    .pipe(companyName("The team's name")),
});

export const inviteSchema = z.object({
  email: z
    .string("Please enter an email address")
    .trim()
    .toLowerCase()
    .min(1, "Please enter an email address")
    .max(254, "Please enter a valid email address.")
    .pipe(z.email("Please enter a valid email address.")),
});

export const joinSchema = z.object({
  joinCode: z
    .string("Please enter a join code")
    .trim()
    .toUpperCase()
    .min(1, "Please enter a join code")
    .max(joinCodeLength, `A join code has ${joinCodeLength} characters.`),
});

/** A person of a team, or one who was invited. Moments are ISO 8601. */
export type TeamMember = {
  id: string;
  email: string;
  status: "pending" | "active";
  /** null while pending. */
  name: string | null;
  joinedAt: string | null;
  /** When the invitation ends, or has ended; null for who has joined. */
  invitedUntil: string | null;
};

export type Team = {
  id: string;
  name: string;
  ownerId: string;
  /** Seats of the plan, the owner's among them. */
  maxMembers: number;
  additionalSeats: number;
  createdAt: string;
  /** For the owner alone. */
  joinCode?: string;
};

/** What `GET /api/teams/my-team` answers, beside `success`. */
export type MyTeam = {
  team: Team;
  members: TeamMember[];
  isOwner: boolean;
  ownerName: string;
  /** The owner's plan carries the team: without it the team is on hold, and nothing of it is lost. */
  isActive: boolean;
  /** People can be invited and seats be bought: not while a payment is missing. */
  canGrow: boolean;
};

/** What `GET /api/invitations/{token}` answers, beside `success`. */
export type Invitation = { teamName: string; email: string; role: "member" };

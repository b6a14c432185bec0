import { expect, it } from "vitest";
import type { MyTeam, TeamMember } from "#worker/teams/teams.contract.ts";
import { seatsOf } from "./seats.ts";

const team = { id: "t", name: "Crew", ownerId: "u", maxMembers: 3, additionalSeats: 0, createdAt: "" };
const member: TeamMember = {
  id: "m",
  email: "",
  status: "pending",
  role: "sales",
  name: null,
  joinedAt: null,
  invitedUntil: null,
};
const seats = (members: number, additionalSeats: number) =>
  seatsOf({ team: { ...team, additionalSeats }, members: Array.from({ length: members }, () => member) } as MyTeam);

it.each([
  [0, 0, { used: 1, all: 3, isFull: false }],
  [1, 0, { used: 2, all: 3, isFull: false }],
  [2, 0, { used: 3, all: 3, isFull: true }],
  [2, 1, { used: 3, all: 4, isFull: false }],
  // Seats may be fewer than people where they were taken back elsewhere.
  [4, 0, { used: 5, all: 3, isFull: true }],
])("with %i members, open invitations among them, and %i more seats", (members, additional, expected) => {
  expect(seats(members, additional)).toEqual(expected);
});

import { describe, expect, it } from "vitest";
import type { Account } from "#worker/account/account.contract.ts";
import type { Plan } from "#worker/billing/billing.catalogue.ts";
import { accountOn } from "./account-in-tests.ts";
import { planAction } from "./plan-action.ts";

type Status = NonNullable<Account["subscription"]>["status"];

function accountWith(plan: Plan, status: Status | null): Account {
  return accountOn(plan, status && { planId: "price", status, currentPeriodEnd: null, cancelAtPeriodEnd: false });
}

const cards = ["free", "contractor", "business-pro"] as const;

/** The three buttons in the order of the cards. */
function buttonsFor(account: Account | null): string[] {
  return cards.map((card) => {
    const action = planAction(card, account);
    if (action.kind === "current") return "current";
    return `${action.label} -> ${action.kind === "go" ? action.to : action.kind}`;
  });
}

describe("the buttons of the plan cards", () => {
  const manage = "Manage your plan -> /dashboard/settings";

  it("lead a visitor to an account or to the checkout", () => {
    expect(buttonsFor(null)).toEqual([
      "Start Free Trial -> /auth?view=sign-up",
      "Choose Contractor -> checkout",
      "Choose Business Pro -> checkout",
    ]);
  });

  it("offer both paid plans on the Free plan, also after a subscription has ended", () => {
    const expected = ["current", "Choose Contractor -> checkout", "Choose Business Pro -> checkout"];
    expect(buttonsFor(accountWith("free", null))).toEqual(expected);
    expect(buttonsFor(accountWith("free", "inactive"))).toEqual(expected);
  });

  it("let an active Contractor agree to Business Pro before it is charged", () => {
    expect(buttonsFor(accountWith("contractor", "active"))).toEqual([
      manage,
      "current",
      "Upgrade to Business Pro -> upgrade",
    ]);
  });

  it("send a Contractor whose plan was set up by hand to the checkout", () => {
    const account = accountWith("contractor", "active");
    const subscription = account.subscription && { ...account.subscription, planId: null };
    expect(buttonsFor({ ...account, subscription })[2]).toBe("Upgrade to Business Pro -> checkout");
  });

  it("sell nothing beside a subscription whose payment is missing", () => {
    expect(buttonsFor(accountWith("contractor", "past_due"))).toEqual([manage, "current", manage]);
    expect(buttonsFor(accountWith("free", "past_due"))).toEqual(["current", manage, manage]);
  });

  it("sell no smaller plan to Business Pro, Enterprise or a member of such a team", () => {
    expect(buttonsFor(accountWith("business-pro", "active"))).toEqual([manage, manage, "current"]);
    expect(buttonsFor(accountWith("business-pro", null))).toEqual([manage, manage, "current"]);
    expect(buttonsFor(accountWith("enterprise", "active"))).toEqual([manage, manage, manage]);
  });
});

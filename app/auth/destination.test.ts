import { describe, expect, it } from "vitest";
import { destinationBody, readDestination, withDestination } from "./destination.ts";

const read = (query: string) => readDestination(new URLSearchParams(query));

describe("the way on after sign-in", () => {
  it("is read from the address", () => {
    expect(read("plan=price_1&redirect=/accept-invitation?token=x&tenant=ridge")).toEqual({
      plan: "price_1",
      redirect: "/accept-invitation?token=x",
      tenant: "ridge",
    });
  });

  it.each(["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", "/auth", ""])(
    "never leads to %j",
    (redirect) => {
      expect(read(new URLSearchParams({ redirect }).toString()).redirect).toBeNull();
    },
  );

  it("takes an empty plan for none", () => {
    expect(read("plan=%20").plan).toBeNull();
  });

  it("takes the company along into the mails, so that they wear its brand", () => {
    expect(destinationBody(read("tenant=Ridge-2"))).toEqual({ tenant: "Ridge-2" });
    expect(destinationBody(read("plan=price_1&redirect=/pools"))).toEqual({ plan: "price_1", redirect: "/pools" });
  });

  it.each(["../demo", "a b", "x".repeat(64), "<b>"])("takes %j for no company", (tenant) => {
    expect(read(new URLSearchParams({ tenant }).toString()).tenant).toBeNull();
  });

  it("survives links between the views", () => {
    const destination = read("plan=price_1&redirect=/pools?a=1%26b=2");
    const href = withDestination("/auth", destination, { view: "forgot" });
    expect(href).toBe("/auth?view=forgot&plan=price_1&redirect=%2Fpools%3Fa%3D1%26b%3D2");
    expect(read(href.slice("/auth?".length))).toEqual(destination);
    expect(withDestination("/auth", read(""))).toBe("/auth");
  });
});

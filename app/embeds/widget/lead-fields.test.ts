import { describe, expect, it } from "vitest";
import { leadFieldRules } from "#worker/lead-fields.catalogue.ts";
import { checkFields, leadFields } from "./lead-fields.ts";

const form = { ...leadFieldRules({ requirePhone: true }), consentText: "We call.", consentVersion: 1, texts: null };
const typed = { firstName: "Anna", lastName: "Archer", email: "anna@example.com", phone: "(555) 010-2000" };

describe("the widget's form", () => {
  it("asks for what the company wants, in order, and never for what it hides", () => {
    expect(leadFields(form).map(({ name }) => name)).toEqual([
      "firstName",
      "lastName",
      "email",
      "phone",
      "projectDetails",
    ]);
    expect(checkFields({ ...typed, address: "" }, { ...form, address: "required" })).toEqual({
      address: "Address of the project is required.",
    });
  });

  it("names what is missing, first things first", () => {
    expect(Object.keys(checkFields({ phone: " " }, form))).toEqual(["firstName", "lastName", "email", "phone"]);
    expect(checkFields(typed, { ...form, projectDetails: "required" })).toEqual({
      projectDetails: "Please add a few words.",
    });
  });

  it.each(["anna", "anna@", "anna@example", "a b@example.com"])("takes %s for no e-mail address", (email) => {
    expect(checkFields({ ...typed, email }, form)).toEqual({ email: "Please enter a valid email address." });
  });

  it.each(["call me", "12345", "555-0102000; drop"])("takes %s for no phone number", (phone) => {
    expect(checkFields({ ...typed, phone }, form)).toEqual({ phone: "Please enter a valid phone number." });
  });

  it("asks for the number beside its field where text messages are wanted without one", () => {
    const wanted = { ...typed, phone: "", textConsentWording: "Text me" };
    const problem = "To get text messages, enter your phone number, or leave the box unchecked.";
    expect(checkFields(wanted, { ...form, phone: "optional" })).toEqual({ phone: problem });
    expect(checkFields(wanted, { ...form, phone: "hidden" })).toEqual({ textConsentWording: problem });
  });

  it("lets a phone number be left out where it is optional", () => {
    expect(checkFields({ ...typed, phone: "" }, { ...form, phone: "optional" })).toEqual({});
  });
});

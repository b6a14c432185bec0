import { describe, expect, it } from "vitest";
import { cssSize, type EmbedChoice, embedPath, frameCode, isSafeLink, scriptCode } from "./embed-code.ts";

const origin = "https://eavesight.test";
const usual: EmbedChoice = {
  tenant: "gable-and-co",
  companyName: "Gable & Co",
  contactPhone: "(555) 010-5500",
  width: "100%",
  height: "100%",
  primaryColor: "#10b981",
  secondaryColor: "#059669",
  showHeader: true,
  contactType: "phone",
  contactLink: "",
  visualizerType: "landscape",
};

/** Attributes of a tag as a browser reads them. */
function attributes(code: string, tag: string): Record<string, string> {
  const [, inside] = new RegExp(`<${tag}\\s([^>]*)>`).exec(code) ?? [];
  const plain: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
  return Object.fromEntries(
    [...(inside ?? "").matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => plain[entity]),
    ]),
  );
}

describe("the code of a plain frame", () => {
  it.each([
    ["landscape", "/embed"],
    ["roofing", "/embed-roofing"],
    ["pools", "/embed-pools"],
  ] as const)("of %s points at %s", (visualizerType, path) => {
    const { src } = attributes(frameCode(origin, { ...usual, visualizerType }), "iframe");
    expect(src.split("?")[0]).toBe(`${origin}${path}`);
  });

  it("has the parameters of the specification, and of those only what has a value", () => {
    const query = (choice: EmbedChoice) =>
      Object.fromEntries(new URL(attributes(frameCode(origin, choice), "iframe").src).searchParams);
    expect(query({ ...usual, contactLink: "https://gable.example/quote?a=1&b=2", contactType: "link" })).toEqual({
      tenant: "gable-and-co",
      primaryColor: "#10b981",
      secondaryColor: "#059669",
      companyName: "Gable & Co",
      contactPhone: "(555) 010-5500",
      contactType: "link",
      contactLink: "https://gable.example/quote?a=1&b=2",
      showHeader: "true",
    });
    expect(query({ ...usual, contactPhone: " " })).not.toHaveProperty("contactPhone");
    expect(query(usual)).not.toHaveProperty("contactLink");
  });

  it("has the sizes, round corners and a shadow", () => {
    expect(attributes(frameCode(origin, { ...usual, width: "800px", height: "60rem" }), "iframe").style).toBe(
      "width:800px;height:60rem;border:0;border-radius:12px;box-shadow:0 4px 24px rgba(0,0,0,.12)",
    );
    expect(frameCode(origin, usual)).toContain("width:100%;height:100%;min-height:640px;");
  });
});

describe("the code of the script tag", () => {
  it("gives the loader the same values", () => {
    const script = attributes(scriptCode(origin, { ...usual, visualizerType: "pools" }), "script");
    expect(script).toEqual({
      src: `${origin}/embed.js`,
      "data-tenant": "gable-and-co",
      "data-type": "pools",
      "data-primary-color": "#10b981",
      "data-secondary-color": "#059669",
      "data-company-name": "Gable & Co",
      "data-contact-phone": "(555) 010-5500",
      "data-contact-type": "phone",
      "data-show-header": "true",
    });
  });

  it("keeps the place of the widget free", () => {
    expect(scriptCode(origin, usual)).toContain('<div style="width:100%;container-type:inline-size">');
    expect(scriptCode(origin, usual)).toMatch(/min-height:max\(clamp\(610px,.*cqw\)/);
    expect(scriptCode(origin, { ...usual, height: "800px" })).toContain("min-height:800px");
  });
});

describe.each([frameCode, scriptCode])("%o", (code) => {
  it.each([
    '"><script>alert(1)</script>',
    "' onload=alert(1) x='",
    "</iframe></script><img src=x onerror=alert(1)>",
    "&quot;><svg onload=alert(1)>",
    "a\nb\u2028c",
  ])("lets nothing out of where it stands: %s", (hostile) => {
    const made = code(origin, {
      ...usual,
      tenant: hostile,
      companyName: hostile,
      contactPhone: hostile,
      contactLink: `https://gable.example/${hostile}`,
      primaryColor: hostile,
      width: hostile,
      height: hostile,
    });
    const plain = code(origin, { ...usual, contactLink: "https://gable.example/" });
    const tags = (text: string) => text.match(/<\/?\w+/g);
    expect(tags(made)).toEqual(tags(plain));
    expect(made.match(/"/g)).toHaveLength((plain.match(/"/g) ?? []).length);
    expect(made).not.toMatch(/'/);
    const names = (text: string) => [...text.matchAll(/([\w-]+)="/g)].map(([, name]) => name);
    expect(names(made)).toEqual(names(plain));
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "http://gable.example", "//gable.example", "JaVaScRiPt:x", ""])(
    "leaves out a link that is not https: %s",
    (contactLink) => {
      expect(isSafeLink(contactLink)).toBe(false);
      expect(code(origin, { ...usual, contactLink, contactType: "link" })).not.toMatch(/contact-?link/i);
    },
  );
});

describe("cssSize", () => {
  it.each([
    ["100%", "100%"],
    [" 800px ", "800px"],
    ["42.5REM", "42.5rem"],
    ["90vw", "90vw"],
    ["640", "640px"],
  ])("takes %s", (text, size) => {
    expect(cssSize(text, "100%")).toBe(size);
  });

  it.each(["", "0", "wide", "100vh", "1e9px", "-5px", "100%;color:red", "calc(1px)", "url(x)", "1px}", "999999px"])(
    "falls back for %s",
    (text) => {
      expect(cssSize(text, "100%")).toBe("100%");
    },
  );
});

it("is an address with everything encoded", () => {
  expect(embedPath({ ...usual, companyName: "A&B #1" })).toBe(
    "/embed?tenant=gable-and-co&primaryColor=%2310b981&secondaryColor=%23059669&companyName=A%26B+%231&contactPhone=%28555%29+010-5500&contactType=phone&showHeader=true",
  );
});

import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { readSettings } from "../env.ts";
import { clientAddress, clientAddressKey, networkOf } from "./client-address.ts";

const keyOf = (headers: Record<string, string>) =>
  clientAddressKey({ settings: readSettings(env) }, new Headers(headers));

describe("networkOf", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::FFFF:CB00:7109", "203.0.113.9"],
    ["0:0:0:0:0:ffff:203.0.113.9", "203.0.113.9"],
    ["64:ff9b::203.0.113.9", "64:ff9b:0:0::/64"],
    ["1::4:5:6:203.0.113.9", "1:0:0:4::/64"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:0001:0002::9", "2001:db8:1:2::/64"],
    ["2001:db8::9", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("takes %s for %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe("the network around an address", () => {
  const networkAround = async (address: string) =>
    (await clientAddress({ settings: readSettings(env) }, new Headers({ "CF-Connecting-IP": address })))?.network;

  it("is the /48 with its 65,536 households, and none for IPv4", async () => {
    const network = await networkAround("2001:db8:1:2::7");
    expect(network).toMatch(/^[\w-]{22}$/);
    for (const same of ["2001:db8:1:3::7", "2001:db8:1:ffff:1:2:3:4", "2001:0DB8:0001::"]) {
      expect([same, await networkAround(same)]).toEqual([same, network]);
    }
    for (const other of ["2001:db8:2:2::7", "2001:db8:11:2::7"]) expect(await networkAround(other)).not.toBe(network);
    for (const none of ["203.0.113.9", "::ffff:203.0.113.9"]) expect(await networkAround(none)).toBeNull();
  });
});

describe("clientAddressKey", () => {
  it("is one for a household and gives nothing of the address away", async () => {
    const key = await keyOf({ "CF-Connecting-IP": "2001:db8:1:2::7" });
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(await keyOf({ "CF-Connecting-IP": "2001:db8:1:2:ffff::1" })).toBe(key);
    expect(await keyOf({ "CF-Connecting-IP": "2001:db8:1:3::7" })).not.toBe(key);
  });

  it("goes by the address before the visitor's token, and never by a header that anyone may write", async () => {
    const address = await keyOf({ "CF-Connecting-IP": "203.0.113.9" });
    expect(await keyOf({ "CF-Connecting-IP": "203.0.113.9", "X-Visitor-Token": "a" })).toBe(address);
    expect(await keyOf({ "X-Visitor-Token": "a" })).not.toBe(await keyOf({ "X-Visitor-Token": "b" }));
    expect(await keyOf({ "X-Forwarded-For": "203.0.113.9" })).toBeNull();
  });
});

import { definitions } from "./registry/definitions.ts";
import type { ServiceDefinition } from "./service.ts";

/**
 * Every service, in the order of menus. Routes, menus, titles, reserved slugs, the wire, the offer, widgets, the chat, the
 * admin area and shares are made of it. It is light enough for every page: what a service weighs is loaded by who needs it.
 */
export const services = definitions;

/** On the wire, in the database and in addresses. */
export type Service = (typeof services)[number]["id"];

export const serviceIds = services.map(({ id }) => id) as [Service, ...Service[]];

/** @throws RangeError for an id that no service has */
export function serviceOf(id: Service): ServiceDefinition & { id: Service } {
  const found = services.find((service) => service.id === id);
  if (!found) throw new RangeError(`No such service: ${id}`);
  return found;
}

/** The service whose page is at a path; undefined: there is none. */
export function serviceAt(pathname: string) {
  const path = pathname.toLowerCase().replace(/\/+$/, "");
  return services.find((service) => service.path === path);
}

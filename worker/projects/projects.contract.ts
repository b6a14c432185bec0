import { z } from "zod";
import { type Message, m } from "#messages";
import type { Design } from "#services/designs.ts";
import type { Service } from "#services/services.ts";

/** What crosses the wire for houses. Moments are ISO 8601. */

/** A line or a text that may be taken away again: an empty one is none. */
const text = (label: Message, maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, { error: () => m.ui_field_is_too_long({ label: label() }) })
    .transform((value) => value || null)
    .nullable();
const line = (label: Message, maxLength: number) =>
  text(label, maxLength).refine((value) => !value || !/\p{Cc}/u.test(value), {
    error: () => m.projects_one_line({ label: label() }),
  });

/** What `PATCH /api/projects/:id` changes: what is named, and nothing else. */
export const projectChangeSchema = z
  .object({
    name: line(m.ui_name, 120),
    address: line(m.projects_address, 300),
    customerName: line(m.projects_customer_name, 160),
    customerEmail: line(m.projects_customer_email, 254).refine(
      (value) => value === null || z.email().safeParse(value).success,
      { error: () => m.ui_enter_valid_email() },
    ),
    customerPhone: line(m.projects_customer_phone, 40),
    notes: text(m.projects_notes, 5000),
  })
  .partial();
export type ProjectChange = z.infer<typeof projectChangeSchema>;
export type ProjectDetails = Required<ProjectChange>;

export type ProjectPhoto = { id: string; width: number; height: number; url: string; createdAt: string };

/** A house of a list. `photo` is its first; null where the house has none any more. */
export type Project = ProjectDetails & {
  id: string;
  createdAt: string;
  updatedAt: string;
  photo: ProjectPhoto | null;
  photoCount: number;
};

/**
 * `GET /api/projects/:id`. `isOwn` is false for the people of a company through whose widget it came: they see the photos from
 * there, and nothing that its owner wrote down.
 */
export type ProjectDetail = Omit<Project, "photo" | "photoCount"> & { isOwn: boolean; photos: ProjectPhoto[] };

/** One press of Generate. `pictures` are its visualizations, by the id that `GET /api/visualizations/:id` takes. */
export type ProjectOrder = {
  id: string;
  service: Service;
  design: Design;
  createdAt: string;
  pictures: { id: string; photoId: string | null; status: "queued" | "rendering" | "done" | "failed" }[];
};

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

const detailsSchema = z.object({
  name: line(m.ui_name, 120),
  address: line(m.projects_address, 300),
  customerName: line(m.projects_customer_name, 160),
  customerEmail: line(m.projects_customer_email, 254).refine(
    (value) => value === null || z.email().safeParse(value).success,
    { error: () => m.ui_enter_valid_email() },
  ),
  customerPhone: line(m.projects_customer_phone, 40),
  notes: text(m.projects_notes, 5000),
});
export type ProjectDetails = z.infer<typeof detailsSchema>;

/**
 * What `PATCH /api/projects/:id` changes: what is named, and nothing else. `coverPhotoId`: one of its photos, which stands for it.
 * `isCompanys`: a house that was made before one worked for the company becomes the company's. `from`:
 * details as the writer knew them; where one of those to change is another by now, nothing is changed (409 CHANGED_MEANWHILE).
 * Without it the last word counts.
 */
export const projectChangeSchema = detailsSchema
  .extend({ isArchived: z.boolean(), coverPhotoId: z.string().min(1).max(64), isCompanys: z.literal(true) })
  .extend({ from: detailsSchema.partial() })
  .partial();
export type ProjectChange = z.infer<typeof projectChangeSchema>;

/** `GET /api/projects`. `q`: words of name, address and customer. */
export const projectListSchema = z.object({
  cursor: z.string().max(100).optional(),
  q: z.string().max(200).optional(),
  archived: z.enum(["true", "false"]).optional(),
});

/** `smallUrl`: a copy for lists. */
export type ProjectPhoto = {
  id: string;
  width: number;
  height: number;
  url: string;
  smallUrl: string;
  createdAt: string;
};

/** `company`: the name of the company whose house it is; null: nobody's but its maker's. `mayChange`: not for sales where it is a colleague's. */
type Standing = { isOwn: boolean; mayChange: boolean; company: string | null };

/**
 * A house of a list. `photo` stands for it; null where the house has none any more. `imageUrl`: its newest favorite, else its
 * newest picture, else the photo, small. `service`: of that picture.
 */
export type Project = ProjectDetails &
  Standing & {
    id: string;
    isArchived: boolean;
    createdAt: string;
    updatedAt: string;
    photo: ProjectPhoto | null;
    photoCount: number;
    pictureCount: number;
    imageUrl: string | null;
    service: Service | null;
  };

/**
 * `GET /api/projects/:id`, its first photo first. `isOwn` and `mayChange` are false for the people of a company through whose
 * widget it came: they see the photos from there, and nothing that its owner wrote down. `canBecomeCompanys`: its maker works for
 * a company that does not see it.
 */
export type ProjectDetail = Omit<Project, "photo" | "photoCount" | "pictureCount" | "imageUrl" | "service"> & {
  photos: ProjectPhoto[];
  canBecomeCompanys: boolean;
};

/** One press of Generate. `pictures` are its visualizations, by the id that `GET /api/visualizations/:id` takes. */
export type ProjectOrder = {
  id: string;
  service: Service;
  design: Design;
  createdAt: string;
  pictures: { id: string; photoId: string | null; status: "queued" | "rendering" | "done" | "failed" }[];
};

/** `GET /api/projects/:id/pictures`: what is made or being made. `smallUrl` and `afterUrl` once it is there. */
export type ProjectPicture = {
  id: string;
  photoId: string;
  service: Service;
  /** The design on one line. */
  words: string;
  status: "queued" | "rendering" | "done";
  isFavorite: boolean;
  watermarked: boolean;
  smallUrl: string | null;
  afterUrl: string | null;
  createdAt: string;
};

/** `GET /api/projects/:id/fit`: what a design needs on another photo. Nothing is made or counted by asking. */
export type DesignFit = { service: Service; words: string; marked: string[]; missing: string[] };

import type { Design } from "#services/designs.ts";
import type { Service } from "#services/services.ts";
import type { ChatReply } from "#worker/chat/chat.contract.ts";
import { dataOf } from "../../api.ts";
import { actorApi, retryWithTicket } from "../actor-headers.ts";
import type { Point } from "../picture/view.ts";

export type Asked = {
  visualizationId: string;
  service: Service;
  design: Design;
  message: string;
  point?: Point;
  history: { message: string; design: Design }[];
};

/** What a message about a picture comes to. Nothing is made by it. */
export function askChat(asked: Asked): Promise<ChatReply> {
  return retryWithTicket(() => dataOf(actorApi.chat.$post({ json: asked })));
}

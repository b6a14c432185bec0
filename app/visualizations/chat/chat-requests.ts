import type { Design } from "#services/designs.ts";
import type { Service } from "#services/services.ts";
import type { ChatReply } from "#worker/chat/chat.contract.ts";
import { failOnError } from "../../api.ts";
import { actorHeaders } from "../actor-headers.ts";
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
export async function askChat(asked: Asked): Promise<ChatReply> {
  const response = await fetch("/api/chat", {
    method: "POST",
    credentials: "include",
    headers: { ...actorHeaders(), "Content-Type": "application/json" },
    body: JSON.stringify(asked),
  });
  const answer = (await (await failOnError(response)).json()) as { data: ChatReply };
  return answer.data;
}

import { data } from "react-router";
import { NotFoundScreen } from "./not-found-screen.tsx";

export const handle = { hydrate: "intent" };

export function meta() {
  return [{ title: "404 Page Not Found" }, { name: "robots", content: "noindex" }];
}

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <NotFoundScreen />;
}

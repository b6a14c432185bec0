import { placeWidgets, setStyle } from "./host-page.ts";

/** What `public/embed.js` is made of (`npm run embed-loader`): puts a widget where its script tag stands. */
placeWidgets("embed.js", ({ frame }) => {
  // The height is what most widgets begin with, so that the page below hardly ever moves.
  setStyle(frame, "display:block;width:100%;height:600px;border-radius:12px;box-shadow:0 4px 24px rgba(0,0,0,.12);");
  return frame;
});

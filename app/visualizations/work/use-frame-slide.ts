import { type RefObject, useEffect } from "react";

/** Pixels between two places at which the frame hears how far it has been scrolled. */
const stripHeight = 16;
const gap = 8;

/**
 * A widget's frame is as high as its content, so nothing in it is ever sticky: this keeps the picture in sight all the same.
 * Thin strips along the work tell which part of the frame is on the screen, without a word from the page around it, and
 * `--vz-slide` moves the picture there, and never over what the keyboard is on.
 */
export function useFrameSlide(root: RefObject<HTMLElement | null>, isFramed: boolean): void {
  useEffect(() => {
    const work = root.current;
    if (!isFramed || !work || self === top) return;
    const rail = document.createElement("div");
    rail.className = "vz-rail";
    rail.setAttribute("aria-hidden", "true");
    work.appendChild(rail);
    const inSight = new Map<Element, DOMRectReadOnly>();
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, intersectionRect } of entries) {
          if (isIntersecting) inSight.set(target, intersectionRect);
          else inSight.delete(target);
        }
        slide(work, [...inSight.values()]);
      },
      { threshold: [0, 0.5, 1] },
    );
    const sized = new ResizeObserver(() => {
      const count = Math.ceil(work.offsetHeight / stripHeight);
      while (rail.childElementCount < count) seen.observe(rail.appendChild(document.createElement("i")));
      for (const strip of [...rail.children].slice(count)) {
        seen.unobserve(strip);
        inSight.delete(strip);
        strip.remove();
      }
    });
    sized.observe(work);
    const focused = () => slide(work, [...inSight.values()]);
    work.addEventListener("focusin", focused);
    return () => {
      work.removeEventListener("focusin", focused);
      sized.disconnect();
      seen.disconnect();
      rail.remove();
      work.style.removeProperty("--vz-slide");
    };
  }, [root, isFramed]);
}

function slide(work: HTMLElement, visible: DOMRectReadOnly[]): void {
  const picture = work.querySelector<HTMLElement>(".vz-picture");
  if (!picture || visible.length === 0) return;
  const start = work.getBoundingClientRect().top;
  const topInSight = Math.min(...visible.map(({ top }) => top)) - start;
  const heightInSight = Math.max(...visible.map(({ bottom }) => bottom)) - start - topInSight;
  const isBeside = picture.offsetWidth < work.offsetWidth * 0.8;
  // Above the choices it has to leave them at least as much as it takes.
  const fits = picture.offsetHeight + gap <= heightInSight * (isBeside ? 1 : 0.55);
  const farthest = Math.max(0, work.offsetHeight - picture.offsetHeight);
  const inPlace = fits && topInSight > 0 ? Math.min(farthest, topInSight + gap) : 0;
  const wanted = isBeside
    ? inPlace
    : Math.min(inPlace, placeAbove(work.querySelector(".vz-side :focus-visible:not([role=tabpanel])"), start, picture));
  work.style.setProperty("--vz-slide", `${Math.round(wanted)}px`);
}

/** How far down the picture may be without lying over what has the focus. */
function placeAbove(focused: Element | null, start: number, picture: HTMLElement): number {
  if (!focused) return Number.POSITIVE_INFINITY;
  return Math.max(0, focused.getBoundingClientRect().top - start - picture.offsetHeight - gap);
}

import { distanceTo } from "./distance.ts";
import { isOpen, type Plan } from "./plan.ts";

/** Square meters; nobody keeps a smaller piece of lawn between a bed and what is paved or built. */
const leastLawn = 1.5;

/** Pieces of open ground that beds have left over become part of them. */
export function takeScraps(plan: Plan, inside: Uint8Array): void {
  const seen = new Uint8Array(inside.length);
  const steps = [-1, 1, -plan.columns, plan.columns];
  const isLawn = (i: number) => inside[i] === 0 && isOpen(plan.label[i]);
  for (let start = 0; start < inside.length; start++) {
    if (seen[start] === 1 || !isLawn(start)) continue;
    const part = [start];
    seen[start] = 1;
    let besideBed = false;
    for (let k = 0; k < part.length; k++) {
      const at = part[k];
      for (let side = 0; side < 4; side++) {
        const next = at + steps[side];
        // A row ends where the next one begins; nothing that is laid reaches the plan's sides.
        if (next < 0 || next >= inside.length) continue;
        if (inside[next] === 1) besideBed = true;
        if (seen[next] === 1 || !isLawn(next)) continue;
        seen[next] = 1;
        part.push(next);
      }
    }
    if (besideBed && part.length * plan.cell ** 2 < leastLawn) for (const i of part) inside[i] = 1;
  }
}

/** Meters by which a bed is taken to run on under paving and what stands there, where it has no border of its own: its corners are not round. */
const under = 0.6;

/** Cells of `inside`, 1 or 0, with those that are taken for bed where it ends at what is no open ground. */
export function runOn(plan: Plan, inside: Uint8Array): Uint8Array {
  const toBed = distanceTo(inside, plan.columns, plan.rows);
  return inside.map((bed, i) => (bed === 1 || (!isOpen(plan.label[i]) && toBed[i] * plan.cell < under) ? 1 : 0));
}

/** Fits the frame to the mail, and shows mails that arrive. The inbox works without it. */
export const inboxScript = `
const frame = document.getElementById("mail");
function fit() {
  const page = frame.contentDocument?.documentElement;
  if (page) frame.style.height = Math.max(320, page.scrollHeight) + "px";
}
if (frame) {
  frame.addEventListener("load", fit);
  addEventListener("resize", fit);
  if (frame.contentDocument?.readyState === "complete") fit();
}
const list = document.getElementById("list");
let known = null;
async function look() {
  const answer = await fetch("/mail/list?open=" + encodeURIComponent(list.dataset.open)).catch(() => null);
  if (!answer?.ok) return;
  const fresh = await answer.text();
  if (known !== null && fresh !== known) {
    const focused = document.activeElement?.getAttribute("href");
    list.innerHTML = fresh;
    if (focused) list.querySelector('a[href="' + CSS.escape(focused) + '"]')?.focus();
    const newest = list.querySelector(".subject");
    document.getElementById("news").textContent = newest ? "New email: " + newest.textContent : "No emails.";
  }
  known = fresh;
}
look();
setInterval(() => document.hidden || look(), 2000);
`;

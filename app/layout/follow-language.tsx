import { useEffect } from "react";
import { type Language, language, languages } from "#messages";
import { barePath, languageCookie, languageCookieAge, pathIn, readLanguageCookie } from "#worker/language.contract.ts";
import { api } from "../api.ts";
import { useSession } from "../auth/session.tsx";
import { usePageLanguages } from "./use-page-languages.ts";

/**
 * Brings the language of the account and that of this device together: what was chosen here goes into the account; what the
 * account says is kept here, and its person is led to those pages. Draws nothing.
 */
export function FollowLanguage() {
  const { account } = useSession();
  const id = account?.user.id;
  const ofAccount = account?.user.language ?? null;
  const offered = usePageLanguages();
  // What a company leaves nobody a choice of is no choice of this person's.
  const isFree = offered.length === languages.length;
  const isOffered = ofAccount !== null && offered.includes(ofAccount);

  useEffect(() => {
    if (!id) return;
    const kept = keptChoice();
    const told = kept?.isUnsaved ? kept.language : ofAccount === null && isFree ? language() : null;
    if (told) {
      // Without an answer it stays unsaved, and is told with the next page.
      const telling = told === ofAccount ? Promise.resolve() : tellAccount(told);
      telling.then(() => keepChoice(told)).catch(() => {});
      return;
    }
    if (!ofAccount || kept?.language === ofAccount) return;
    keepChoice(ofAccount);
    if (isOffered && ofAccount !== language()) {
      location.replace(pathIn(ofAccount, barePath(location.pathname)) + location.search + location.hash);
    }
  }, [id, ofAccount, isFree, isOffered]);
  return null;
}

async function tellAccount(one: Language): Promise<void> {
  await api.auth.me.language.$put({ json: { language: one } });
}

function keptChoice() {
  const cookie = document.cookie.split("; ").find((pair) => pair.startsWith(`${languageCookie}=`));
  return readLanguageCookie(cookie?.slice(languageCookie.length + 1));
}

function keepChoice(one: Language): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
  document.cookie = `${languageCookie}=${one}; Path=/; SameSite=Lax; Max-Age=${languageCookieAge}${secure}`;
}

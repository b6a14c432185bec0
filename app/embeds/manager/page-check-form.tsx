import { Button, TextField } from "@radix-ui/themes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { m } from "#messages";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import { embedsQuery, fetchPageCheck } from "./embeds-request.ts";
import { PageCheckResult } from "./page-check-result.tsx";

type Props = {
  company: MyTenant;
  /** The page that a widget was last seen on, where there is one. */
  lastPage: string | null;
};

/** Our server looks at one page of the company's own sites: is the code there, and if it does not work, why. */
export function PageCheckForm({ company, lastPage }: Props) {
  const id = useId();
  const queryClient = useQueryClient();
  const firstSite = company.sites.find((site) => !site.includes("*"));
  const [typed, setTyped] = useState<string | null>(null);
  const page = typed ?? lastPage ?? firstSite ?? "";
  const check = useMutation({
    mutationFn: () => fetchPageCheck(company.id, page),
    // What visitors' browsers have told meanwhile.
    onSuccess: () => queryClient.invalidateQueries(embedsQuery(company.id)),
  });
  const problem = check.error ? failureMessage(check.error, m.embeds_page_could_not_be_checked()) : null;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    check.mutate();
  }

  if (company.sites.length === 0) return <p className="quiet">{m.embeds_list_sites_to_check_pages()}</p>;
  return (
    <form className="field" data-invalid={problem ? "" : undefined} onSubmit={submit} noValidate>
      <span className="field-label">
        <label htmlFor={id}>{m.embeds_page_with_widget()}</label>
      </span>
      <div className="add-site">
        <TextField.Root
          id={id}
          size="3"
          type="url"
          value={page}
          maxLength={500}
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-below` : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button size="3" variant="surface" color="gray" highContrast className="big-button" disabled={check.isPending}>
          {check.isPending ? m.ui_checking() : m.embeds_check_page()}
        </Button>
      </div>
      {problem ? (
        <span id={`${id}-below`} className="field-message" role="alert">
          {problem}
        </span>
      ) : null}
      {check.data && !check.isPending ? <PageCheckResult check={check.data} /> : null}
    </form>
  );
}

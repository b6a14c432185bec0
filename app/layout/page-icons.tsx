/** The tab's icon: a company's own on its pages, else ours, which also stands for the site on a home screen. */
export function PageIcons({ icon, isIsland }: { icon: string | undefined; isIsland: boolean }) {
  if (icon && !isIsland) return <link rel="icon" href={icon} type="image/svg+xml" />;
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {isIsland ? null : <link rel="apple-touch-icon" href="/brand/icon-180.png" />}
    </>
  );
}

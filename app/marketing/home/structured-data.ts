type Site = { origin: string; providerName: string };

/** Who runs the site and what it offers, as search engines read it (schema.org). */
export function structuredData({ origin, providerName }: Site) {
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": `${origin}/#us`,
        name: providerName,
        url: `${origin}/`,
        logo: `${origin}/brand/icon-512.png`,
      },
      {
        "@type": "WebApplication",
        name: providerName,
        url: `${origin}/`,
        image: `${origin}/previews/home.jpg`,
        applicationCategory: "DesignApplication",
        operatingSystem: "Any",
        publisher: { "@id": `${origin}/#us` },
        offers: { "@type": "Offer", price: "0", priceCurrency: "USD" },
      },
    ],
  };
}

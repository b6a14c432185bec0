/** What page and server say alike; apart from the contract, so that the page need not load its schemas. */
export const fillInAll = "Please fill in all required fields.";

/** The most characters of a field; the page and the server hold to the same. */
export const leadLengths = { name: 80, email: 254, phone: 40, businessName: 120, address: 300 } as const;

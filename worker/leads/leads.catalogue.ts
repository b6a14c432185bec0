/** What page and server say alike; apart from the contract, so that the page need not load its schemas. */
export const minFeedbackTitle = 5;
export const minFeedbackDescription = 20;
/** What `service` says of a message to the provider about its Enterprise plan. */
export const enterprise = "enterprise";

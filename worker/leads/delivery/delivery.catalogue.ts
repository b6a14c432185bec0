/** How long a delivery is tried again, and how long the other side may take to answer. */
export const deliveryHours = 24;
export const answerSeconds = 10;

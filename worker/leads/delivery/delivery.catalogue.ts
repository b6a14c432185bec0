/** How long a delivery is tried again, and how long the other side may take to answer. */
export const deliveryHours = 24;
export const answerSeconds = 10;
/** How long the code to a person's address is good, and how often it may be tried. */
export const codeMinutes = 15;
export const codeTries = 5;
/** How long calls are signed with the old secret as well, once there is a new one. */
export const secretOverlapHours = 24;

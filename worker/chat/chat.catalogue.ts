/** How much is said to the chat at once, and how much of what was said before goes along. */
export const maxMessageLength = 500;
export const maxHistoryLength = 12;

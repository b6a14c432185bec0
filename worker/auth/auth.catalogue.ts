/** Length limits keep a hash from being fed megabytes; any characters are welcome. */
export const passwordLength = { min: 8, max: 128 } as const;

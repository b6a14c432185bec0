/** How the window that was at Google tells the page that waits. Ours alone: the channel is one origin's. */
export const googleProofChannel = "eavesight-google-proof";

/** What somebody typed as a reason, ended as a sentence. */
export const sentence = (text: string) => text.replace(/[.!?]?$/, (end) => end || '.');

/** What somebody typed as a reason, ended as a sentence. */
export const asSentence = (text: string) => text.replace(/[.!?]?$/, (end) => end || '.');

/** A subject for the office. Those of earlier releases began with a code, with which staff could sign in. */
export const maskedSubject = (subject: string) => subject.replace(/\b\d{4}\b/g, '****');

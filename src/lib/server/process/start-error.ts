/** Why the server can't start, for the operator to put right: printed without a stack. */
export class StartError extends Error {}

/** Roles that the owner makes. */

export const roleIsGone = 'There is no such role any more. Reload the page';
export const roleNameTaken = 'There is a role with this name already';
export const roleHasMembers = 'Somebody has this role. Give them another one first.';
export const roleWasChanged = 'Somebody has changed this role meanwhile. Close this and look at it again.';
export const roleAsBefore = 'Nothing of this role is changed.';
/** Nobody gives what they may not do themselves. */
export const notYoursToGive = 'You can give only what you may do yourself';

/** An end that the person at the keyboard can do something about; its message says what. */
export class Failure extends Error {}

/** @param {string} message */
export const say = (message) => console.log(message)

/** @param {number} since a value of performance.now() */
export const elapsed = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

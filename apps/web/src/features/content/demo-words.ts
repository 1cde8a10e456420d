export { FAILED, SUCCEEDED } from '@maidan/contracts'

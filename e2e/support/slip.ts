/** A picture as a phone's screenshot would be: a real PNG. */
export const SLIP = {
  name: 'slip.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABgCAIAAAAip+O/AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAA4ElEQVR4nO2SQQkAQRDD6l9ZRZyISFgP9wkDhQhIQ9OP00Q36AagV+wuxF2iG3QD0Ct2F+Iu0Q26AegVuwtxl+gG3QD0it2FuEt0g24AesXuQtwlukE3AL1idyHuEt2gG4BesbsQd4lu0A1Ar9hdiLtEN+gGoFfsLsRdoht0A9ArdhfiLtENugHoFbsLcZfoBt0A9IrdhbhLdINuAHrF7kLcJbpBNwC9Ynch7hLdoBuAXrG7EHeJbtANQK/YXYi7RDfoBqBX7C7EXaIbdAPQK3YX4i7RDboB6BW7C6GH/M0DwlfjlHtnRqoAAAAASUVORK5CYII=',
    'base64',
  ),
}

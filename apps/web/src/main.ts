const isAlive = async (): Promise<boolean> => {
  try {
    return (await fetch('/health')).ok
  } catch {
    return false
  }
}

const status = document.querySelector('[role=status]')
if (status)
  status.textContent = (await isAlive())
    ? 'The server is alive.'
    : 'The server does not answer. Try again in a moment.'
